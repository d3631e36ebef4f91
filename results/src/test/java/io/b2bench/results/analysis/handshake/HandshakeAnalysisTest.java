package io.b2bench.results.analysis.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.message.Trial;
import io.b2bench.measurement.observation.Limits;
import io.b2bench.results.SampleTrials;
import io.b2bench.results.analysis.Estimate;
import io.b2bench.results.analysis.handshake.HandshakeResults.Handshake;
import io.b2bench.results.analysis.handshake.HandshakeResults.Records;
import io.b2bench.tls.catalog.Catalog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HandshakeAnalysisTest {
  private static final TrialProof PROOF = new TrialProof(Catalog.shipped());

  private static HandshakeResults of(List<Trial> trials) {
    return HandshakeAnalysis.of(SampleTrials.recorded(SampleTrials.limits(), trials));
  }

  private static Handshake full(HandshakeResults results) {
    return results.handshakes().getFirst();
  }

  private static double centre(Optional<Estimate> estimate) {
    return estimate.orElseThrow().centre();
  }

  @Test
  void tellsServerAndClientApart() {
    HandshakeResults results = of(SampleTrials.all());
    assertThat(centre(full(results).serverMicros())).isEqualTo(200);
    assertThat(centre(full(results).clientMicros())).isEqualTo(100);
    assertThat(full(results).serverBytes()).hasValue(1200);
    assertThat(full(results).flights()).hasValue(3);
    assertThat(full(results).serverAllocated()).hasValue(90_000);
    Handshake resumed = results.handshakes().get(1);
    assertThat(resumed.resumed()).isTrue();
    assertThat(centre(resumed.serverMicros())).isEqualTo(100);
    assertThat(resumed.dearer()).hasValue(2);
    assertThat(full(results).dearer()).isEmpty();
  }

  @Test
  void countsOnlyTheTimeInWhichTheThreadRan() {
    Trial trial = SampleTrials.connections(1, false, 1, 200_000, 100_000);
    // a second of CPU in 1.05 s: what was measured by the wall clock shrinks by as much
    HandshakeResults results =
        of(
            List.of(
                SampleTrials.with(
                    trial, List.of(SampleTrials.connecting(1_050_000_000, 210_000, 105_000)))));
    assertThat(centre(full(results).serverMicros())).isCloseTo(200, within(1e-9));
    assertThat(results.run().rejected()).isZero();
  }

  @Test
  void leavesOutIterationsInWhichOthersRan() {
    Trial trial = SampleTrials.connections(1, false, 1, 200_000, 100_000);
    HandshakeResults results =
        of(
            List.of(
                SampleTrials.with(
                    trial,
                    List.of(
                        SampleTrials.connecting(1_000_000_000, 200_000, 100_000),
                        SampleTrials.connecting(1_200_000_000, 900_000, 100_000)))));
    assertThat(centre(full(results).serverMicros())).isEqualTo(200);
    assertThat(full(results).serverMicros().orElseThrow().units()).isEqualTo(1);
    assertThat(results.run().rejected()).isEqualTo(1);
    assertThat(results.warnings()).anyMatch(w -> w.startsWith("1 of 2 iterations are left out"));
  }

  @Test
  void namesAFewOfTheTrialsThatWereStillBeingCompiled() {
    List<Trial> cold = SampleTrials.all().stream().map(t -> compiling(t, 300)).toList();
    assertThat(of(cold).warnings())
        .filteredOn(w -> w.startsWith("the JIT compiler was still busy in 5 of 5 trials"))
        .singleElement()
        .asString()
        .contains("full, 1 bytes; ", " resumed, 1 bytes; ", "; ... (")
        .doesNotContain("records");
    List<Trial> warm = SampleTrials.all().stream().map(t -> compiling(t, 100)).toList();
    assertThat(of(warm).warnings()).noneMatch(w -> w.contains("compiler"));
  }

  private static Trial compiling(Trial trial, long millis) {
    List<Trial.Iteration> iterations =
        trial.iterations().stream()
            .map(
                i -> {
                  Map<String, Long> counts = new HashMap<>(i.counts());
                  counts.put("compilerMillis", millis);
                  return new Trial.Iteration(i.scoreNanos(), counts);
                })
            .toList();
    return SampleTrials.with(trial, iterations);
  }

  @Test
  void takesJvmsAsValuesFromSixOn() {
    List<Trial> trials = new ArrayList<>();
    for (int fork = 1; fork <= 5; fork++) {
      trials.add(SampleTrials.connections(fork, false, 1, 200_000 + fork, 100_000));
    }
    assertThat(full(of(trials)).serverMicros().orElseThrow().units()).isEqualTo(30);
    trials.add(SampleTrials.connections(6, false, 1, 200_006, 100_000));
    assertThat(full(of(trials)).serverMicros().orElseThrow().units()).isEqualTo(6);
    assertThat(of(trials).run().scope()).contains("JVMs like these 6");
  }

  @Test
  void givesMegabytesForASecondEachWay() {
    Records records = of(SampleTrials.all()).records().getFirst();
    assertThat(centre(records.clientWrap())).isEqualTo(1000);
    assertThat(centre(records.serverUnwrap())).isEqualTo(500);
    assertThat(records.overhead().orElseThrow()).isCloseTo(22, within(1e-6));
    // 300 us of a full handshake at 3 ns for a byte that is wrapped and unwrapped
    assertThat(records.breakEven().orElseThrow()).isCloseTo(100_000, within(1e-6));
  }

  @Test
  void setsPrimitivesBesideTheLimitOfTheMachine() {
    HandshakeResults results = of(SampleTrials.all());
    assertThat(results.primitives().getFirst().ratio()).hasValue(0.5);
    assertThat(results.primitives().getFirst().megabytes()).hasValue(64);
    HandshakeResults without =
        HandshakeAnalysis.of(
            SampleTrials.recorded(Limits.unavailable("there is no openssl"), SampleTrials.all()));
    assertThat(without.primitives().getFirst().ratio()).isEmpty();
    assertThat(without.limits()).isEqualTo("unavailable: there is no openssl");
  }

  @Test
  void saysWhyThereIsNoFigure() {
    Handshake resumed =
        of(List.of(
                SampleTrials.unsupported(
                    new Subject.Connections(SampleTrials.PROFILE, true, 1), "does not resume")))
            .handshakes()
            .get(1);
    assertThat(resumed.serverMicros()).isEmpty();
    assertThat(resumed.unavailable()).isEqualTo("does not resume");
  }

  @Test
  void objectsToConnectionsOfAnotherKind() {
    Trial full = SampleTrials.connections(1, false, 1, 200_000, 100_000);
    assertThat(PROOF.objections(full)).isEmpty();
    assertThat(PROOF.objections(SampleTrials.proving(full, "tls=0304 suite=1302 group=001d full")))
        .containsExactly(
            "tls13-aes128gcm: 3 connections differ from the profile: suite 1302 instead of 1301");
    assertThat(PROOF.objections(SampleTrials.proving(full, SampleTrials.RESUMED)))
        .singleElement()
        .asString()
        .endsWith("resumed instead of full");
    assertThat(PROOF.objections(SampleTrials.proving(full, "unreadable")))
        .singleElement()
        .asString()
        .endsWith("the handshake could not be read");
  }

  @Test
  void objectsToResumedConnectionsThatAreFull() {
    Trial resumed = SampleTrials.connections(1, true, 1, 100_000, 50_000);
    assertThat(PROOF.objections(resumed)).isEmpty();
    assertThat(PROOF.objections(SampleTrials.proving(resumed, SampleTrials.FULL)))
        .singleElement()
        .asString()
        .endsWith("full instead of resumed");
    assertThat(of(List.of(SampleTrials.proving(resumed, SampleTrials.FULL))).proof())
        .singleElement()
        .matches(p -> !p.agrees());
  }
}
