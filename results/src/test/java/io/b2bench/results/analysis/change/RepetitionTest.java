package io.b2bench.results.analysis.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SampleObservation;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Whether a second run says what the first said another run would. */
class RepetitionTest {
  private static final Map<String, String> SETTINGS = Map.of("seed", "1");
  private static final Side FIRST = new Side(SimulatedRun.quick().recorded(), SETTINGS);
  private static final String DEARER = "tls13-aes128gcm";

  private static Recorded second() {
    SimulatedRun simulated = SimulatedRun.of(5, "quick", 1, 14);
    Run run = simulated.run(true, new Verdict.Valid());
    return simulated.recorded(run.withId("second"), simulated.windows());
  }

  private static List<Repeated> repeated(Side first, UnaryOperator<Recorded> change) {
    Side later = new Side(change.apply(second()), SETTINGS);
    return new TwoRuns(first, later, Interpretation.SERVICE, new Latitude(Set.of("seed"), Set.of()))
        .changes()
        .repeated();
  }

  @Test
  void findsTheRatiosOfARunThatDiffersByChanceWhereTheyWereExpected() {
    List<Repeated> all = repeated(FIRST, r -> r);
    // five series at three levels; CPU, throughput, p90 of two or more kinds, mean response time
    assertThat(all).hasSizeGreaterThanOrEqualTo(75);
    assertThat(all).filteredOn(Repeated::agrees).hasSizeGreaterThan(all.size() * 9 / 10);
  }

  @Test
  void namesTheRatioThatMoved() {
    List<Repeated> all = repeated(FIRST, r -> r.withWindows(dearer(r.windows())));
    assertThat(all)
        .filteredOn(r -> !r.agrees() && r.metric().name().equals("cpu"))
        .extracting(r -> r.series() + " at " + r.stratum().text())
        .contains(DEARER + " at " + Stratum.ofClients(4).text());
  }

  private static List<Window> dearer(List<Window> windows) {
    return windows.stream()
        .map(
            w ->
                w.cell().series().equals(DEARER) && w.cell().clients() == 4
                    ? w.withObservation(SampleObservation.dearer(w.observation(), 1.2))
                    : w)
        .toList();
  }

  @Test
  void asksNothingOfARunThatIsNoRepetition() {
    assertThat(
            repeated(
                FIRST, r -> r.withEnvironment(r.environment().withHost(Map.of("cores", "64")))))
        .isEmpty();
    assertThat(repeated(FIRST, r -> r.withRun(r.run().withPrecision("standard")))).isEmpty();
    assertThat(
            new TwoRuns(FIRST, FIRST, Interpretation.SERVICE, new Latitude(Set.of(), Set.of()))
                .changes()
                .repeated())
        .isEmpty();
  }
}
