package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.validity.BlockEntry;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class ForkSampleTest {
  private static final int BLOCKS = 3;
  private static final int FORKS = 60;

  @Test
  void leavesAShortRunAlone() {
    ForkSample excerpt = ForkSample.of(Collections.nCopies(ForkSample.MOST, 4), fork -> fork);
    assertThat(excerpt.forks()).containsExactly(4);
    assertThat(excerpt.note()).isEmpty();
  }

  @Test
  void takesWholeForksFromAllOverALongRun() {
    List<Integer> blocks =
        IntStream.range(0, 3 * ForkSample.MOST).mapToObj(i -> 1 + i / 100).toList();
    ForkSample excerpt = ForkSample.of(blocks, fork -> fork);
    assertThat(excerpt.forks()).containsExactlyInAnyOrder(1, 4, 7, 10, 13, 16);
    assertThat(excerpt.note()).contains("every 3rd fork", "results.json has all");
  }

  @Test
  @Tag("long")
  void keepsThePageOfALongRunSmall() {
    Results run =
        Analysis.of(
            SimulatedRun.of(3, "publication", FORKS, BLOCKS).recorded(), Interpretation.SERVICE);
    assertThat(run.diary()).hasSizeGreaterThan(ForkSample.MOST);
    Section health = HealthSection.of(run);
    assertThat(Shown.notes(health)).anyMatch(n -> n.contains("every 2nd fork"));
    assertThat(Shown.rows(health, "Blocks in measuring order"))
        .hasSizeLessThan(run.diary().size())
        .hasSizeGreaterThan(run.diary().size() / 2)
        .as("blocks that lost windows, of every fork")
        .filteredOn(row -> row.getLast().contains("window"))
        .hasSize((int) run.diary().stream().filter(b -> lost(b)).count());
    for (Chart chart : Part.charts(CounterSection.of(run.counters()).parts()).toList()) {
      assertThat(chart.note()).contains("every 2nd fork");
      assertThat(chart.numbers().orElseThrow().rows()).hasSize(run.counters().time().size() / 2);
    }
  }

  private static boolean lost(BlockEntry block) {
    return block.excluded() > 0 && !block.discarded();
  }
}
