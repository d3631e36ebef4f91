package io.b2bench.results.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SectionTest {
  private static final Chart CHART =
      new Chart("id", "title", "", new Bars("ms", List.of(), List.of()), Optional.empty());

  @Test
  void findsChartsInsideGroups() {
    Group inner = new Group("inner", false, List.of(new Charts(List.of(CHART))));
    Group outer = new Group("outer", true, List.of(new Note("note"), inner));
    assertThat(Part.charts(List.of(new Note("note"), outer, new Charts(List.of(CHART)))))
        .containsExactly(CHART, CHART);
  }

  @Test
  void makesATableFromColumns() {
    Grid grid =
        new Columns<Integer>()
            .words("name", n -> "row " + n)
            .plain("half", "s", n -> Entry.of(n / 2.0))
            .count("", n -> n == 1 ? Entry.NONE : Entry.of(OptionalDouble.of(n)))
            .grid("caption", List.of(1, 2));
    assertThat(grid.columns()).extracting(Column::heading).containsExactly("name", "half s", "");
    assertThat(grid.columns()).extracting(Column::number).containsExactly(false, true, true);
    assertThat(grid.rows().getFirst())
        .containsExactly(Entry.of("row 1"), Entry.of(0.5), Entry.NONE);
  }

  @Test
  void refusesRowsAndBarsThatDoNotFit() {
    Column column = new Column("a", "", Column.Form.PLAIN);
    assertThatThrownBy(() -> new Grid("table", List.of(column), List.of(List.of())))
        .hasMessageContaining("table: a row does not fit");
    List<Bars.Row> rows = List.of(new Bars.Row("name", 1, Optional.empty(), List.of()));
    assertThatThrownBy(() -> new Bars("ms", List.of("a"), rows))
        .hasMessageContaining("a bar has other pieces");
  }
}
