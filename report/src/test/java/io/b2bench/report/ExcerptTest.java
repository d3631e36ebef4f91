package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.report.page.Chart;
import io.b2bench.report.page.Health;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.BlockEntry;
import io.b2bench.results.analysis.Results;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class ExcerptTest {
  private static final int BLOCKS = 3;
  private static final int FORKS = 60;

  @Test
  void leavesAShortRunAlone() {
    Excerpt excerpt = Excerpt.of(Collections.nCopies(Excerpt.MOST, 4), fork -> fork);
    assertThat(excerpt.forks()).containsExactly(4);
    assertThat(excerpt.note()).isEmpty();
  }

  @Test
  void takesWholeForksFromAllOverALongRun() {
    List<Integer> blocks = IntStream.range(0, 3 * Excerpt.MOST).mapToObj(i -> 1 + i / 100).toList();
    Excerpt excerpt = Excerpt.of(blocks, fork -> fork);
    assertThat(excerpt.forks()).containsExactlyInAnyOrder(1, 4, 7, 10, 13, 16);
    assertThat(excerpt.note()).contains("every 3rd fork", "results.json has all");
  }

  @Test
  @Tag("long")
  void keepsThePageOfALongRunSmall() {
    Results run = Analysis.of(SimulatedRun.of(3, "publication", FORKS, BLOCKS).recorded());
    assertThat(run.diary()).hasSizeGreaterThan(Excerpt.MOST);
    Health health = new HealthGrids(run).page();
    assertThat(health.letters()).contains("every 2nd fork");
    assertThat(health.diary().rows())
        .hasSizeLessThan(run.diary().size())
        .hasSizeGreaterThan(run.diary().size() / 2)
        .as("blocks that lost windows, of every fork")
        .filteredOn(row -> row.getLast().contains("window"))
        .hasSize((int) run.diary().stream().filter(b -> lost(b)).count());
    for (Chart chart : CounterCharts.section(run.counters()).charts()) {
      assertThat(chart.note()).contains("every 2nd fork");
      assertThat(chart.data().rows()).hasSize(run.counters().time().size() / 2);
    }
  }

  private static boolean lost(BlockEntry block) {
    return block.excluded() > 0 && !block.discarded();
  }
}
