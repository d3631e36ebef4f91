package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.report.page.BarColumn;
import io.b2bench.report.page.BarColumn.Bar;
import io.b2bench.report.page.Overview;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the page of a run shows before anything is unfolded. */
class FirstScreenTest {
  private static final Results RESULTS = SimulatedResults.RESULTS;

  private static Overview levels(List<Integer> clients) {
    SimulatedRun run = SimulatedRun.of(3, "quick", 1, 8, clients);
    return RunOverview.of(Analysis.of(run.recorded(), Interpretation.SERVICE));
  }

  @Test
  void fourLevelsOrMoreMakeTheClassicCurves() {
    Overview run = levels(List.of(1, 2, 4, 8));
    assertThat(run.first().pictures())
        .extracting(Chart::id)
        .containsExactly("throughput", "p90-create-order");
    assertThat(run.first().pictures())
        .extracting(Chart::plot)
        .allSatisfy(
            plot -> {
              Lines lines = (Lines) plot;
              assertThat(lines.x()).isEqualTo(Axis.logarithmic("clients"));
              assertThat(lines.lines().getFirst().points())
                  .extracting(Lines.Point::x)
                  .containsExactly(1.0, 2.0, 4.0, 8.0);
            });
    Section curves =
        run.sections().stream().filter(s -> s.id().equals("curves")).findFirst().orElseThrow();
    assertThat(curves.parts().toString()).doesNotContain("id=throughput", "id=p90-create-order");
  }

  @Test
  void fewerLevelsSayHowToGetThem() {
    assertThat(RunOverview.of(RESULTS).first().pictures())
        .singleElement()
        .satisfies(
            chart -> {
              assertThat(chart.id()).isEqualTo("cost");
              assertThat(chart.note()).endsWith("./b2bench run --clients 1,4,16,64.");
            });
  }

  @Test
  void everyChangeIsARowFromTheBaselineOrOneChoiceAtATime() {
    Grid table = RunOverview.of(RESULTS).first().compared().orElseThrow();
    List<List<String>> rows = Shown.rows(table);
    assertThat(rows).filteredOn(r -> r.getFirst().equals("plain")).hasSizeGreaterThanOrEqualTo(5);
    assertThat(rows)
        .filteredOn(r -> r.getFirst().equals("tls13-aes128gcm"))
        .singleElement()
        .satisfies(
            r ->
                assertThat(r)
                    .contains("tls12-ecdhe-rsa-aes128gcm", "TLS 1.2, AES-128, RSA-2048")
                    .contains("protocol TLS 1.3 to TLS 1.2"));
  }

  @Test
  void barsBeginWhereNothingDiffersAndRowsAreSorted() {
    Grid grid =
        new Columns<Double>()
            .words("to", v -> "to " + v)
            .count("MB", v -> Entry.of(250L))
            .ratio("CPU", v -> Entry.of(v, Optional.of(new Interval(v - 0.1, v + 0.1))))
            .grid("Ratios", List.of(1.9, 0.6, 1.4));
    BarColumn bars = BarColumn.of(grid);
    assertThat(bars).isEqualTo(new BarColumn(2, 1, new Interval(0.5, 2)));
    Grid sorted = bars.sorted(grid);
    assertThat(sorted.rows()).extracting(r -> r.getFirst()).first().isEqualTo(Entry.of("to 0.6"));
    assertThat(bars.of(sorted.rows().getFirst())).contains(new Bar(6.7, 33.3, 0, 13.3, false));
    assertThat(bars.of(sorted.rows().getLast())).contains(new Bar(33.3, 93.3, 86.7, 100, true));
  }

  @Test
  void aTableWithoutFiguresHasNoBars() {
    Grid words = new Columns<String>().words("to", s -> s).grid("Words", List.of("a"));
    assertThat(BarColumn.of(words)).isEqualTo(BarColumn.NONE);
    assertThat(BarColumn.NONE.sorted(words)).isEqualTo(words);
  }

  @Test
  void theControlSaysThatItIsOne() {
    assertThat(Titles.of(RESULTS, "plain'")).isEqualTo("repeat of plain");
    assertThat(Titles.of(RESULTS, "plain#2")).isEqualTo("repeat of plain");
    assertThat(Titles.of(RESULTS, "plain")).isEqualTo("no TLS");
    assertThat(Titles.of(RESULTS, "esp-3des-sha1")).isEmpty();
  }
}
