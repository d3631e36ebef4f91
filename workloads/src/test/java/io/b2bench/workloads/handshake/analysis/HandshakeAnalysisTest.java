package io.b2bench.workloads.handshake.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.observation.Sample;
import io.b2bench.results.SampleRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.ProofRow;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HandshakeAnalysisTest {
  private static HandshakeResults of(List<Window> trials) {
    return HandshakeAnalysis.of(SampleTrials.recorded(trials));
  }

  private static List<String> warnings(List<Window> trials) {
    return SampleTrials.INTERPRETATION.warnings(SampleTrials.recorded(trials));
  }

  private static Window full() {
    return SampleTrials.connections(0, false, 1, 200_000, 100_000);
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
    // a second of CPU in 1.05 s: what was measured by the wall clock shrinks by as much
    HandshakeResults results =
        of(
            List.of(
                SampleTrials.with(
                    full(), List.of(SampleTrials.connecting(1_050_000_000, 210_000, 105_000)))));
    assertThat(centre(full(results).serverMicros())).isCloseTo(200, within(1e-9));
    assertThat(results.rejected()).isZero();
  }

  @Test
  void leavesOutIterationsInWhichOthersRan() {
    List<Window> trials =
        List.of(
            SampleTrials.with(
                full(),
                List.of(
                    SampleTrials.connecting(1_000_000_000, 200_000, 100_000),
                    SampleTrials.connecting(1_200_000_000, 900_000, 100_000))));
    HandshakeResults results = of(trials);
    assertThat(centre(full(results).serverMicros())).isEqualTo(200);
    assertThat(full(results).serverMicros().orElseThrow().units()).isEqualTo(1);
    assertThat(results.rejected()).isEqualTo(1);
    assertThat(warnings(trials)).anyMatch(w -> w.startsWith("1 of 2 iterations are left out"));
  }

  @Test
  void namesAFewOfTheTrialsThatWereStillBeingCompiled() {
    List<Window> cold = SampleTrials.all().stream().map(t -> compiling(t, 300)).toList();
    assertThat(warnings(cold))
        .filteredOn(w -> w.startsWith("the JIT compiler was still busy in 5 of 5 trials"))
        .singleElement()
        .asString()
        .contains("full, 1 bytes; ", " resumed, 1 bytes; ", "; ... (")
        .doesNotContain("records");
    List<Window> warm = SampleTrials.all().stream().map(t -> compiling(t, 100)).toList();
    assertThat(warnings(warm)).noneMatch(w -> w.contains("compiler"));
  }

  private static Window compiling(Window trial, long millis) {
    return SampleTrials.with(
        trial,
        trial.observation().samples().stream()
            .map(
                i -> {
                  Map<String, Long> counts = new HashMap<>(i.counts());
                  counts.put("compilerMillis", millis);
                  return new Sample(counts);
                })
            .toList());
  }

  @Test
  void takesJvmsAsValuesFromSixOn() {
    List<Window> trials = new ArrayList<>();
    for (int block = 0; block < 5; block++) {
      trials.add(SampleTrials.connections(block, false, 1, 200_001 + block, 100_000));
    }
    assertThat(full(of(trials)).serverMicros().orElseThrow().units()).isEqualTo(30);
    trials.add(SampleTrials.connections(5, false, 1, 200_006, 100_000));
    assertThat(full(of(trials)).serverMicros().orElseThrow().units()).isEqualTo(6);
    assertThat(of(trials).scope()).contains("JVMs like these 6");
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
    assertThat(results.limits()).isEqualTo("OpenSSL 3.0.19");
  }

  @Test
  void saysWhyThereIsNoLimit() {
    List<Window> trials = new ArrayList<>(SampleTrials.all());
    trials.removeLast();
    assertThat(of(trials).limits()).isEqualTo("unavailable: it was not measured yet");
    trials.add(SampleTrials.opensslWithout("there is no openssl"));
    assertThat(of(trials).primitives().getFirst().ratio()).isEmpty();
    assertThat(of(trials).limits()).isEqualTo("unavailable: there is no openssl");
    assertThat(warnings(trials)).contains("physical limits are unavailable: there is no openssl");
    trials.add(SampleTrials.all().getLast());
    assertThat(of(trials).limits()).isEqualTo("OpenSSL 3.0.19");
    assertThat(warnings(trials)).noneMatch(w -> w.contains("physical limits"));
  }

  @Test
  void saysWhyThereIsNoFigure() {
    Handshake resumed =
        of(List.of(SampleTrials.unsupported(SampleTrials.connecting(true, 1), "does not resume")))
            .handshakes()
            .get(1);
    assertThat(resumed.serverMicros()).isEmpty();
    assertThat(resumed.unavailable()).isEqualTo("does not resume");
  }

  @Test
  void isTheAnalysisOfItsRunWithoutComparisons() {
    Recorded recorded = SampleTrials.recorded(SampleTrials.all());
    Results results = Analysis.of(recorded, SampleTrials.INTERPRETATION);
    assertThat(results.details()).hasValue(HandshakeAnalysis.of(recorded));
    assertThat(results.comparisons()).isEmpty();
    assertThat(results.cells()).isEmpty();
    assertThat(results.exclusions()).isEmpty();
    assertThat(results.warnings()).isEmpty();
    assertThat(results.proof())
        .allMatch(p -> p.agrees())
        .extracting(ProofRow::hop, ProofRow::witness, ProofRow::negotiated, ProofRow::connections)
        .containsExactly(
            tuple("memory", "wire", SampleTrials.FULL, 2 * 6300L + 1),
            tuple("memory", "wire", SampleTrials.RESUMED, 6300L));
  }

  @Test
  void warnsOfConnectionsThatAreNotAsAsked() {
    Window wrong = SampleTrials.proving(full(), SampleTrials.RESUMED);
    Recorded recorded = SampleTrials.recorded(List.of(wrong));
    assertThat(Analysis.of(recorded, SampleTrials.INTERPRETATION).warnings())
        .anyMatch(
            w -> w.startsWith("3 connections of tls13-aes128gcm on hop memory negotiated TLS 1.3"));
  }

  @Test
  void findsTheSubjectOfACell() {
    assertThat(SampleTrials.all())
        .extracting(w -> Subjects.of(w.cell()))
        .startsWith(
            SampleTrials.connecting(false, 1),
            SampleTrials.connecting(true, 1),
            SampleTrials.connecting(false, 1024),
            new Subject.Records(SampleTrials.PROFILE),
            new Subject.Primitive(Subject.Operation.DIGEST, "SHA-256", "jdk", 64));
  }

  @Test
  void leavesOutTrialsOfForksSetAsideAndThoseThatAreInvalid() {
    Verdict wrong = Verdict.of(List.of(Verdict.Reason.everything("it stood still")));
    List<Window> trials =
        List.of(
            full(),
            SampleTrials.connections(1, false, 1, 900_000, 100_000).withVerdict(wrong),
            SampleTrials.connections(1, false, 1, 900_000, 100_000).withFork(2));
    Recorded recorded = SampleTrials.recorded(trials);
    Run.Fork second = SampleRun.fork(2).withSetAside(Optional.of("it wavered"));
    HandshakeResults results =
        HandshakeAnalysis.of(
            recorded.withRun(recorded.run().withForks(List.of(SampleRun.fork(1), second))));
    assertThat(results.trials()).isEqualTo(1);
    assertThat(centre(full(results).serverMicros())).isEqualTo(200);
  }

  @Test
  void seesConnectionsOfAnotherKind() {
    assertThat(differences(full(), SampleTrials.FULL)).isEmpty();
    assertThat(differences(full(), "tls=0304 suite=1302 group=001d full"))
        .containsExactly("suite 1302 instead of 1301");
    assertThat(differences(full(), SampleTrials.RESUMED))
        .containsExactly("resumed instead of full");
    assertThat(differences(full(), "unreadable"))
        .containsExactly("the handshake could not be read");
    Cell unknown = new Cell("ours", "ours", full().cell().stratum());
    assertThat(of(List.of(full().withCell(unknown))).proof())
        .as("the catalogue has no such profile")
        .singleElement()
        .matches(p -> !p.agrees());
  }

  @Test
  void seesResumedConnectionsThatAreFull() {
    Window resumed = SampleTrials.connections(0, true, 1, 100_000, 50_000);
    assertThat(differences(resumed, SampleTrials.RESUMED)).isEmpty();
    assertThat(differences(resumed, SampleTrials.FULL)).containsExactly("full instead of resumed");
    assertThat(of(List.of(resumed)).proof()).singleElement().matches(p -> p.agrees());
    assertThat(of(List.of(SampleTrials.proving(resumed, SampleTrials.FULL))).proof())
        .singleElement()
        .matches(p -> !p.agrees());
  }

  private static List<String> differences(Window trial, String negotiated) {
    Tls profile = (Tls) Catalog.shipped().profile(SampleTrials.PROFILE);
    return TrialProof.differences(profile, trial.cell().stratum(), negotiated);
  }
}
