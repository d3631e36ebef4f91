package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Dots;
import io.b2bench.results.store.Recorded;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostChartTest {
  private static final SimulatedRun RUN = SimulatedRun.quick();

  private static Chart chart(List<Window> windows) {
    Recorded recorded = RUN.recorded(RUN.run(true, new Verdict.Valid()), windows);
    Results results = Analysis.of(recorded, Interpretation.SERVICE);
    return CostChart.of(results).orElseThrow();
  }

  private static Dots dots(Chart chart) {
    return (Dots) chart.plot();
  }

  @Test
  void putsTheDearestSeriesOnTopWithItsInterval() {
    Dots dots = dots(chart(RUN.windows()));
    assertThat(dots.rows())
        .hasSize(5)
        .isSortedAccordingTo(Comparator.comparingDouble((Dots.Row r) -> r.centre()).reversed())
        .allSatisfy(r -> assertThat(r.interval()).isPresent())
        .allSatisfy(r -> assertThat(r.text()).matches("[+−][\\d.]+ \\[[\\d.−]+, [\\d.−]+] µs"));
    assertThat(dots.axis()).isEqualTo("µs more than plain");
  }

  @Test
  void takesTheMiddleLevel() {
    assertThat(chart(RUN.windows()).title()).endsWith("over plain, at 4 clients");
  }

  @Test
  void leavesALevelWithoutIntervals() {
    List<Window> few =
        RUN.windows().stream().filter(w -> w.cell().clients() != 4 || w.block() < 4).toList();
    assertThat(chart(few).title()).endsWith("at 16 clients");
  }
}
