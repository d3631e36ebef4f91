package io.b2bench.workloads.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.connection.ConnectionMemory.Held;
import io.b2bench.results.record.Window;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.idle.IdleResults.Each;
import io.b2bench.workloads.idle.IdleResults.Level;
import java.util.List;
import org.junit.jupiter.api.Test;

class IdleAnalysisTest {
  private static final Recorded RECORDED = SimulatedRest.recorded(true);
  private static final IdleResults RESULTS = IdleAnalysis.of(RECORDED);

  private static Each each(String series) {
    return RESULTS.each().stream().filter(e -> e.series().equals(series)).findFirst().orElseThrow();
  }

  @Test
  void whatOneMoreConnectionHoldsIsTheSlopeOverTheLevelsOfABlock() {
    Each tls = each(SimulatedRest.TLS);
    assertThat(tls.bytes().heap().centre()).as("the middle block").isCloseTo(25_004, within(1e-6));
    assertThat(tls.bytes().heap().units()).isEqualTo(SimulatedRest.BLOCKS);
    assertThat(tls.bytes().heap().interval().orElseThrow().low()).isLessThan(25_004);
    assertThat(tls.bytes().outside().orElseThrow().centre()).isCloseTo(40_000, within(1e-6));
    assertThat(tls.bytes().together().orElseThrow().centre()).isCloseTo(65_004, within(1e-6));
    assertThat(each("plain").bytes().outside().orElseThrow().centre()).isCloseTo(0, within(1e-6));
  }

  @Test
  void aLineNeedsItsEndsAndNotAllBetween() {
    assertThat(unitsWithout(3, 500)).isEqualTo(SimulatedRest.BLOCKS);
    assertThat(unitsWithout(3, 100)).isEqualTo(SimulatedRest.BLOCKS - 1);
    assertThat(unitsWithout(3, 1000)).isEqualTo(SimulatedRest.BLOCKS - 1);
  }

  /** Blocks in the slope of the heap when one has no windows at a level. */
  private static int unitsWithout(int block, int level) {
    List<Window> some =
        RECORDED.windows().stream()
            .filter(w -> w.block() != block || w.cell().stratum().clients() != level)
            .toList();
    return IdleAnalysis.of(RECORDED.with(r -> r.windows(some)))
        .each()
        .getFirst()
        .bytes()
        .heap()
        .units();
  }

  @Test
  void whatABlockHasInCommonIsInNoDifference() {
    assertThat(each(SimulatedRest.TLS).added().orElseThrow().centre())
        .isCloseTo(60_000, within(1e-6));
    assertThat(each(SimulatedRest.TLS).added().orElseThrow().deviation())
        .isCloseTo(0, within(1e-6));
    assertThat(each("plain").added()).isEmpty();
  }

  @Test
  void atALevelItIsDividedByTheConnections() {
    Level few =
        RESULTS.levels().stream()
            .filter(l -> l.series().equals("plain") && l.connections() == 100)
            .findFirst()
            .orElseThrow();
    assertThat(few.bytes().heap().centre()).isCloseTo(5_004 + 3_000, within(1e-6));
    assertThat(RESULTS.levels()).hasSize(2 * SimulatedRest.LEVELS.size());
  }

  @Test
  void otherCommandsGetItByProfile() {
    assertThat(RESULTS.memory().most()).isEqualTo(1000);
    assertThat(RESULTS.memory().profiles())
        .extracting(Held::profile)
        .containsExactly("plain", SimulatedRest.TLS);
    assertThat(RESULTS.memory().profiles().getLast().together().orElseThrow().centre())
        .isCloseTo(65_004, within(1e-6));
  }

  @Test
  void saysItInSentences() {
    Presentation told = told(RECORDED);
    assertThat(told.findings().list())
        .extracting(Finding::text)
        .contains(
            "An idle connection takes 25.0 [25.0, 25.0] kB of heap and 40.0 [40.0, 40.0] kB outside it, together 60.0 [60.0, 60.0] kB more than the baseline.");
    assertThat(told.answer())
        .isEqualTo(
            "An idle connection takes 65.0 [65.0, 65.0] kB of server memory with "
                + SimulatedRest.TLS
                + ", 60.0 [60.0, 60.0] kB more than with plain.");
    assertThat(told.brief().orElseThrow().rows()).hasSize(2);
    assertThat(told.pictures()).isNotEmpty();
    assertThat(told.sections()).hasSize(3).noneMatch(Section::isEmpty);
  }

  @Test
  void whereTheSystemSaysNothingOfPagesTheHeapStandsAlone() {
    Recorded recorded = SimulatedRest.recorded(false);
    IdleResults results = IdleAnalysis.of(recorded);
    Each tls = results.each().getLast();
    assertThat(tls.bytes().heap().centre()).isCloseTo(25_004, within(1e-6));
    assertThat(tls.bytes().outside()).isEmpty();
    assertThat(tls.bytes().together()).isEmpty();
    assertThat(told(recorded).notes())
        .containsExactly(
            "Resident memory is not available on this system, so only the heap is shown.");
  }

  private static Presentation told(Recorded recorded) {
    Interpretation idle = new IdleInterpretation();
    return idle.presentation(recorded, idle.details(recorded)).orElseThrow();
  }
}
