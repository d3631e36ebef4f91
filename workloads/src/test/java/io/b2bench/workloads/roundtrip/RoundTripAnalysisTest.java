package io.b2bench.workloads.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.connection.Lateness;
import io.b2bench.results.connection.Lateness.Later;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.roundtrip.RoundTripResults.Added;
import io.b2bench.workloads.roundtrip.RoundTripResults.Slope;
import org.junit.jupiter.api.Test;

class RoundTripAnalysisTest {
  private static final Recorded RECORDED = SimulatedLinks.recorded();
  private static final RoundTripResults RESULTS = RoundTripAnalysis.of(RECORDED);

  private static Slope slope(String series) {
    return slope(RESULTS, series);
  }

  private static Slope slope(RoundTripResults results, String series) {
    return results.slopes().stream()
        .filter(s -> s.series().equals(series))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void findsRoundTripsAndWhatIsLeftInEachBlock() {
    assertThat(slope("plain").roundTrips().orElseThrow().centre()).isCloseTo(1, within(1e-9));
    assertThat(slope("plain").restMillis().orElseThrow().centre()).isCloseTo(0, within(1e-9));
    Slope tls = slope(SimulatedLinks.TLS);
    assertThat(tls.roundTrips().orElseThrow().centre()).isCloseTo(2, within(1e-9));
    assertThat(tls.restMillis().orElseThrow().centre()).isCloseTo(3, within(1e-9));
    assertThat(tls.roundTrips().orElseThrow().units()).isEqualTo(SimulatedLinks.BLOCKS);
    assertThat(tls.flights()).isEqualTo(2);
    assertThat(tls.bytesOut()).hasValue(2500);
    assertThat(tls.bytesIn()).hasValue(0);
  }

  @Test
  void aLineNeedsItsEndsAndNotAllBetween() {
    assertThat(without(3, 1).units()).as("no window at 1 ms").isEqualTo(SimulatedLinks.BLOCKS);
    assertThat(without(3, 1).centre()).isCloseTo(2, within(1e-9));
    assertThat(without(3, 0).units()).isEqualTo(SimulatedLinks.BLOCKS - 1);
    assertThat(without(3, 80).units()).isEqualTo(SimulatedLinks.BLOCKS - 1);
  }

  /** The round trips of TLS when a block has no windows on a link. */
  private static Estimate without(int block, int millis) {
    RoundTripResults results =
        RoundTripAnalysis.of(
            SimulatedLinks.recorded(
                w ->
                    w.block() != block
                        || Link.of(w.cell().stratum()).orElseThrow().millis() != millis));
    return slope(results, SimulatedLinks.TLS).roundTrips().orElseThrow();
  }

  @Test
  void whatABlockHasInCommonCancels() {
    Added added =
        RESULTS.added().stream()
            .filter(a -> a.series().equals(SimulatedLinks.TLS) && a.roundTripMillis() == 20)
            .findFirst()
            .orElseThrow();
    assertThat(added.addedMillis().centre()).isCloseTo(43, within(1e-9));
    Interval interval = added.addedMillis().interval().orElseThrow();
    assertThat(interval.halfWidth()).as("blocks differ on both sides alike").isLessThan(1e-9);
    assertThat(added.newMillis().centre()).isCloseTo(65.04, within(1e-9));
    assertThat(added.keptMillis().centre()).isCloseTo(22.04, within(1e-9));
  }

  @Test
  void aConnectionThatResumesIsHeldAgainstTheSameProfileWithoutResumption() {
    assertThat(RESULTS.added())
        .filteredOn(a -> a.series().equals(SimulatedLinks.RESUMED))
        .hasSize(4)
        .allMatch(a -> a.kept().equals(SimulatedLinks.TLS));
    assertThat(slope(SimulatedLinks.RESUMED).restMillis().orElseThrow().centre())
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void otherCommandsGetThemByProfile() {
    Lateness lateness = Lateness.at(40, RESULTS.connections());
    assertThat(lateness.profiles())
        .extracting(Later::profile, Later::resumed)
        .contains(tuple(SimulatedLinks.TLS, false), tuple(SimulatedLinks.RESUMED, true));
    assertThat(lateness.profiles().get(1).addedMillis().centre()).isCloseTo(83, within(1e-9));
  }

  @Test
  void saysItInSentences() {
    assertThat(told().findings().list())
        .extracting(Finding::text)
        .contains(
            "A new connection adds 163 [163, 163] ms at a round trip of 80 ms: 2.00 [2.00, 2.00] round trips (2 by the standards) and 3.00 ms.");
    assertThat(told().answer())
        .startsWith("A new connection with tls13-aes128gcm takes ")
        .contains(" round trips plus ", " at a round trip of ");
    assertThat(told().brief()).isPresent();
    assertThat(told().notes())
        .containsExactly(
            "tls13-aes128gcm@bc: Bouncy Castle does not resume TLS 1.3 sessions, so every new connection makes a full handshake.");
  }

  private static Presentation told() {
    Interpretation links = new RoundTripInterpretation();
    return links.presentation(RECORDED, links.details(RECORDED)).orElseThrow();
  }
}
