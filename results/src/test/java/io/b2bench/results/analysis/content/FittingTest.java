package io.b2bench.results.analysis.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.results.SimulatedContent;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.content.Content.Item;
import io.b2bench.results.analysis.content.Content.Price;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** When a stratum is adjusted, and by which slopes. */
class FittingTest {
  @Test
  void dearBytesHaveAPriceOfTheirOwn() {
    Content content =
        ContentTest.content(ContentTest.RUN.withTlsBytes(30 * SimulatedContent.BYTES));
    Price plain = ContentTest.price(content, Item.BYTES, "", "plain");
    assertThat(plain.micros()).isCloseTo(SimulatedContent.BYTES, within(4 * plain.error()));
    ContentTest.holds(
        ContentTest.price(content, Item.BYTES, "", ContentTest.TLS), 30 * SimulatedContent.BYTES);
    Content.Ratios ratios = ContentTest.cell(content, ContentTest.TLS).ratio().orElseThrow();
    assertThat(width(ratios.adjusted())).isLessThan(0.7 * width(ratios.unadjusted()));
    assertThat(content.control().map(c -> width(c.adjusted()) / width(c.unadjusted())).orElse(9.0))
        .isLessThan(0.6);
  }

  private static double width(Estimate ratio) {
    return ratio.interval().orElseThrow().map(Math::log).halfWidth();
  }

  /** What windows held says nothing of what they cost: adjusting would only add noise. */
  @Test
  void whatPredictsNothingIsNotAdjusted() {
    SimulatedContent loud =
        new SimulatedContent(SimulatedContent.MIX, OptionalDouble.of(0.025), 1, 40, 500);
    assertThat(ContentTest.content(loud).asCounted())
        .extracting(Content.AsCounted::reason)
        .containsExactly(Content.Reason.NO_BETTER);
    assertThat(ContentTest.content(loud).cells())
        .flatExtracting(c -> c.ratio().stream().toList())
        .allSatisfy(r -> assertThat(r.adjusted()).isEqualTo(r.unadjusted()));
  }

  /** A window next to zero leaves its whole stratum as counted, if it held more than expected. */
  @Test
  void noWindowEndsBelowZero() {
    Set<Content.Reason> reasons = new HashSet<>();
    for (int position = 5; position < 280; position += 20) {
      int cheap = position;
      List<Window> windows =
          ContentTest.RUN.windows().stream()
              .map(w -> w.position() == cheap ? ContentTest.with(w, cheap(w.observation())) : w)
              .toList();
      Adjustment adjustment = Adjustment.of(ContentTest.RUN.run(), windows).orElseThrow();
      reasons.addAll(adjustment.asCounted().values());
      assertThat(windows)
          .allSatisfy(w -> assertThat(adjustment.of(Figure.CPU, w).orElse(1)).isGreaterThan(0));
    }
    assertThat(reasons).contains(Content.Reason.BELOW_ZERO);
  }

  private static Observation cheap(Observation seen) {
    CpuTime cpu = seen.cpu(Observation.SERVER).orElseThrow();
    return with(
        seen, new CpuTime(cpu.collectorNanos() + cpu.totalNanos() / 500, 0, cpu.collectorNanos()));
  }

  private static Observation with(Observation seen, CpuTime cpu) {
    Map<String, ProcessUse> processes = new HashMap<>(seen.processes());
    processes.computeIfPresent(
        Observation.SERVER, (n, use) -> ProcessUse.of(cpu).withJvm(use.jvm()));
    return seen.withProcesses(processes);
  }

  /**
   * Five in a hundred interactions became images: the mix of ContentTest.TLS is not the promised
   * one.
   */
  @Test
  void saysWhichWindowsDidNotHoldThePromisedMix() {
    List<Window> windows =
        ContentTest.RUN.windows().stream()
            .map(
                w ->
                    w.cell().profile().equals(ContentTest.TLS)
                        ? ContentTest.with(w, moreImages(w.observation()))
                        : w)
            .toList();
    Content content =
        Analysis.of(ContentTest.RUN.recorded().withWindows(windows), Interpretation.SERVICE)
            .content()
            .orElseThrow();
    assertThat(content.shifted())
        .singleElement()
        .satisfies(
            s -> {
              assertThat(s.series()).isEqualTo(ContentTest.TLS);
              assertThat(s.share()).isCloseTo(-300 * 0.05 / 550, within(0.008));
            });
    Content.Ratios ratios = ContentTest.cell(content, ContentTest.TLS).ratio().orElseThrow();
    assertThat(width(ratios.adjusted())).isLessThan(width(ratios.unadjusted()));
    assertThat(ratios.adjusted().interval().orElseThrow().contains(ContentTest.RATIO)).isTrue();
    assertThat(ratios.unadjusted().interval().orElseThrow().contains(ContentTest.RATIO)).isFalse();
  }

  private static Observation moreImages(Observation seen) {
    Map<String, Operation> operations = new HashMap<>(seen.operations());
    long fewer = 10;
    operations.computeIfPresent("order", (k, o) -> Operation.done(o.done() - fewer));
    operations.computeIfPresent("image", (k, o) -> Operation.done(o.done() + fewer));
    CpuTime cpu = seen.cpu(Observation.SERVER).orElseThrow();
    CpuTime less =
        new CpuTime(cpu.totalNanos() - fewer * 300_000, cpu.compilerNanos(), cpu.collectorNanos());
    return with(seen.withOperations(operations), less);
  }
}
