package io.b2bench.results.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.results.section.Column.Form;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageTextTest {
  private static final Lines PLOT =
      new Lines(
          Axis.linear("clients"),
          Axis.linear("ms"),
          "ms",
          Lines.bySeries(
              List.of(1.0, 2.0),
              x -> "plain",
              x ->
                  Optional.of(
                      Lines.Point.of(x, x + " clients", Estimate.of(x, Optional.empty())))));

  private static final List<Found> ROWS =
      List.of(
          new Found(
              "plain",
              new Held(Estimate.of(2_500, new Interval(2_000, 3_000)), OptionalDouble.empty()),
              7,
              "unseen"),
          new Found(
              "tls", new Held(Estimate.of(5_000, Optional.empty()), OptionalDouble.of(40)), 9, ""));

  /** What a connection holds. */
  record Held(
      @Shown(value = "heap", unit = "kB", in = 1000, form = Form.DIFFERENCE) Estimate heap,
      @Shown("outside") OptionalDouble outside) {}

  /** A row whose columns are declared, but for the last component. */
  record Found(
      @Shown("series") String series,
      @Shown Held held,
      @Shown("windows") int windows,
      String unseen) {}

  @Test
  void aTableHasTheColumnsThatARecordDeclares() {
    Grid grid = Columns.of(Found.class).rows(ROWS).captioned("Found");
    assertThat(grid.columns())
        .containsExactly(
            new Column("series", "", Form.WORDS),
            new Column("heap", "kB", Form.DIFFERENCE),
            new Column("outside", "", Form.PLAIN),
            new Column("windows", "", Form.COUNT));
    assertThat(grid.rows())
        .containsExactly(
            List.of(
                Entry.of("plain"),
                Entry.of(2.5, Optional.of(new Interval(2, 3))),
                Entry.NONE,
                Entry.of(7)),
            List.of(Entry.of("tls"), Entry.of(5.0), Entry.of(40.0), Entry.of(9)));
  }

  @Test
  void aRecordWithoutColumnsIsRefused() {
    record None(String text) {}
    assertThatThrownBy(() -> Columns.of(None.class)).hasMessageContaining("declares no column");
  }

  @Test
  void columnsOfAPartOfARowFollow() {
    record Whole(Found found) {}
    Table table =
        new Columns<Whole>()
            .count("n", w -> Entry.of(w.found().windows()))
            .and(Held.class, w -> w.found().held())
            .rows(List.of(new Whole(ROWS.getLast())));
    assertThat(table.columns()).extracting(Column::title).containsExactly("n", "heap", "outside");
    assertThat(table.rows()).containsExactly(List.of(Entry.of(9), Entry.of(5.0), Entry.of(40.0)));
  }

  @Test
  void anAbsentChartLeavesNoWordsBehind() {
    assertThat(page("# section s: S\n[chart absent: Gone]\nHow to read it.\n\nA note.").sections())
        .containsExactly(new Section("s", "S", "", List.of(new Note("A note."))));
  }

  @Test
  void aTextMayHaveTheRowsOfATable() {
    Presentation told =
        page(
            """
            # section s: S
            [table] By the standards
            | protocol | trips |
            | --- | --- |
            | TLS
            1.3 | 1
            | TLS 1.2 | 2 |

            [end]
            A note.
            """);
    assertThat(told.sections().getFirst().parts())
        .containsExactly(
            new Grid(
                "By the standards",
                List.of(
                    new Column("protocol", "", Form.WORDS), new Column("trips", "", Form.WORDS)),
                List.of(
                    List.of(Entry.of("TLS 1.3"), Entry.of("1")),
                    List.of(Entry.of("TLS 1.2"), Entry.of("2")))),
            new Note("A note."));
  }

  @Test
  void aTextPutsEverythingInItsPlace() {
    Presentation told =
        page(
            """

            # findings
            - plain: It costs
            little
            , and more.
            - tls: Two: three.
            # note
            What the figures
            are.
            # notes
            - one
            # picture
            [chart shown: In pictures]
            How to read it.
            # section first: The first: one
            Read it

            first.
            [table found] What was found
            A note.

            Another one.
            [group Details]
            [chart absent: Not there]
            How to read what is not there.
            [chart shown: Again]
            [chart shown: And again]
            [end]
            [part planner]
            """);
    assertThat(told.findings().list())
        .containsExactly(
            new Finding("plain", "no TLS", "", "It costs little, and more."),
            new Finding("tls", "with TLS", "", "Two: three."));
    assertThat(told.note()).isEqualTo("What the figures are.");
    assertThat(told.notes()).containsExactly("one");
    Chart picture = new Chart("shown", "In pictures", "How to read it.", PLOT, Optional.empty());
    assertThat(told.pictures()).contains(picture);
    assertThat(told.sections())
        .containsExactly(
            new Section(
                "first",
                "The first: one",
                "Read it first.",
                List.of(
                    Columns.of(Found.class).rows(ROWS).captioned("What was found"),
                    new Note("A note."),
                    new Note("Another one."),
                    new Group(
                        "Details",
                        false,
                        List.of(
                            new Charts(
                                List.of(
                                    new Chart("shown", "Again", "", PLOT, Optional.empty()),
                                    new Chart("shown", "And again", "", PLOT, Optional.empty()))))),
                    new Note("plan"))));
  }

  @Test
  void notesMayComeBeforeTheFirstPart() {
    Presentation told =
        page(
            """
            # section first: The first
            Read it.
            [note]
            It went well.

            Very well.
            [part planner]
            """);
    assertThat(told.sections().getFirst().lead()).isEqualTo("Read it.");
    assertThat(told.sections().getFirst().parts())
        .startsWith(new Note("It went well."), new Note("Very well."))
        .hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "words first",
        "# preface\nwords",
        "# findings\n- nobody: says so",
        "# findings\nno item",
        "# section s: S\n[table unknown] x",
        "# section s: S\n[chart unknown: x]",
        "# section s: S\n[part unknown]",
        "# section s: S\n[group Open]\n",
        "# section s: S\n[end]\n",
        "# section s: S\n[table] x\nno rows\n[end]",
        "# section s: S\n[table] x\n| one | two\n| three\n[end]",
        "# section s: S\n[table] x\n| no end |",
        "# section s: S\n[table] x\n[part planner]",
        "# section s: S\n[table] x\n[end]"
      })
  void aTextThatSaysWhatItCannotSayIsRefused(String text) {
    assertThatThrownBy(() -> page(text)).isInstanceOf(IllegalArgumentException.class);
  }

  private static Presentation page(String text) {
    return new PageText()
        .series("plain", "no TLS")
        .series("tls", "with TLS")
        .table("found", Columns.of(Found.class).rows(ROWS))
        .chart("shown", PLOT)
        .chart("absent", Optional.empty())
        .part("planner", new Note("plan"))
        .presentation((out, form) -> out.writeContent(text));
  }
}
