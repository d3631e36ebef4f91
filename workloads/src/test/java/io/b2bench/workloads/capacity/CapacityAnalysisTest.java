package io.b2bench.workloads.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.capacity.SeriesCapacity.Confirmation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CapacityAnalysisTest {
  private static final Recorded RECORDED = SimulatedSearch.recorded();
  private static final CapacityResults RESULTS = CapacityAnalysis.of(RECORDED);

  private static SeriesCapacity found(String series) {
    return RESULTS.series().stream()
        .filter(s -> s.series().equals(series))
        .findFirst()
        .orElseThrow();
  }

  private static void isAbout(HighestLoad highest, double truth) {
    Interval interval = highest.interval().orElseThrow();
    assertThat(highest.load())
        .isInstanceOfSatisfying(
            Crossing.At.class, at -> assertThat(at.load()).isCloseTo(truth, within(0.05 * truth)));
    assertThat(interval.low()).isLessThan(truth);
    assertThat(interval.high()).isGreaterThan(truth);
    assertThat(interval.halfWidth()).isLessThan(0.08 * truth);
  }

  @Test
  void findsTheHighestRateOfEachSeries() {
    isAbout(found("plain").highest(), SimulatedSearch.PLAIN.highest());
    isAbout(found(SimulatedSearch.PROFILE).highest(), SimulatedSearch.TLS.highest());
    assertThat(found("plain").windows())
        .as("both visits to the baseline together")
        .isEqualTo(2 * SimulatedSearch.SEARCH);
    assertThat(found("plain").busy().orElseThrow())
        .satisfies(
            busy -> {
              assertThat(busy.centre()).as("885 of 1000/s").isCloseTo(0.885, within(0.02));
              assertThat(busy.interval().orElseThrow().contains(0.885)).isTrue();
            });
  }

  @Test
  void comparesThemWithinRounds() {
    double truth = SimulatedSearch.TLS.highest() / SimulatedSearch.PLAIN.highest();
    HighestLoad.Ratio ratio = found(SimulatedSearch.PROFILE).ratio().orElseThrow();
    assertThat(ratio.value()).isCloseTo(truth, within(0.05));
    assertThat(ratio.between().orElseThrow().contains(truth)).isTrue();
    assertThat(RESULTS.control().orElseThrow().between().orElseThrow().contains(1)).isTrue();
    assertThat(found("plain").ratio()).isEmpty();
  }

  @Test
  void isConfirmedBelowAndAbove() {
    assertThat(found(SimulatedSearch.PROFILE).confirmations())
        .extracting(Confirmation::wanted)
        .containsExactly("95%", "110%");
    assertThat(RESULTS.series())
        .flatExtracting(SeriesCapacity::confirmations)
        .allSatisfy(c -> assertThat(c.confirms()).as("%s", c).isTrue())
        .hasSize(4);
  }

  @Test
  void theCurveRisesThroughTheLimit() {
    List<Pooled> curve = found("plain").curve();
    assertThat(curve).hasSize(6).isSortedAccordingTo((a, b) -> Double.compare(a.rate(), b.rate()));
    assertThat(curve.getFirst().share()).isLessThan(1);
    assertThat(curve.getLast().share()).isGreaterThan(1);
  }

  @Test
  void knowsWhyThereIsNone() {
    Verdict.Reason busy = Verdict.Reason.load("the driver was busy");
    List<Run.Ruling> rulings =
        RECORDED.windows().stream()
            .map(Window::cell)
            .filter(c -> c.series().equals(SimulatedSearch.PROFILE))
            .distinct()
            .map(c -> new Run.Ruling(c, List.of(busy)))
            .toList();
    Recorded ruled = RECORDED.withRun(RECORDED.run().withCells(Optional.of(rulings)));
    CapacityResults results = CapacityAnalysis.of(ruled);
    assertThat(results.series()).extracting(SeriesCapacity::series).containsExactly("plain");
    assertThat(results.without(ruled.run()))
        .isEqualTo(Map.of(SimulatedSearch.PROFILE, List.of("the driver was busy")));
  }
}
