package io.b2bench.experiment.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.ArrivalLevels;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Starts;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Validity;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** An open loop that is on time, late, or short of starts; a second at 300 interactions. */
final class ScheduleKeptTest {
  private static final ScheduleKept RULE = new ScheduleKept(0.05, 0.05);
  private static final Map<String, Duration> LIMITS =
      Map.of("default", Duration.ofSeconds(4), "create-order", Duration.ofSeconds(2));

  @Test
  void findsNothingAgainstAScheduleThatWasKept() {
    Evidence kept = open(LIMITS, starts(300, 286, 100_000));
    assertThat(RULE.against(kept)).isEmpty();
    assertThat(RULE.against(Sample.tls().evidence())).as("a closed loop has none").isEmpty();
  }

  @Test
  void aLateDriverVoidsTheLoadAndNotTheCpu() {
    Objection late = RULE.against(open(LIMITS, starts(300, 300, 100_100))).orElseThrow();
    assertThat(late.reason().text())
        .isEqualTo(
            "p99 of the start lag was 100.1 ms; above 5 % of the limit of 2000 ms, the clients were"
                + " too few or the driver too slow for 300/s");
    assertThat(late.reason().voids())
        .containsExactlyInAnyOrder(Validity.THROUGHPUT, Validity.RESPONSE_TIME);
    assertThat(late.voidsRun()).isFalse();
  }

  @Test
  void startsThatWereDueAndNotBegunDoSoToo() {
    Objection few = RULE.against(open(LIMITS, starts(300, 284, 1))).orElseThrow();
    assertThat(few.reason().text())
        .startsWith("284 of 300 interactions due were begun; below 95 %, the clients");
    assertThat(few.reason().voids()).doesNotContain(Validity.CPU);
    assertThat(RULE.against(open(Map.of(), starts(300, 300, 5_000_000))))
        .as("no limit, so no lag is too much")
        .isEmpty();
  }

  @Test
  void anOpenLoopMustBeCounted() {
    assertThat(RULE.against(open(LIMITS, Optional.empty())).orElseThrow().reason().text())
        .contains("nobody counted");
  }

  @Test
  void littlesLawHasNothingToSayAboutAnOpenLoop() {
    LittlesLaw law = new LittlesLaw(0.10);
    Sample idle = Sample.tls().withLoad(300, 900, Duration.ZERO);
    assertThat(law.against(idle.evidence())).isPresent();
    assertThat(law.against(open(idle, LIMITS, starts(300, 300, 100)))).isEmpty();
  }

  @Test
  void everyGuardHasTheRule() {
    Evidence late = open(LIMITS, starts(300, 300, 150_000));
    Guard guard =
        new Guard(
            late.experiment(),
            Map.of(late.profile().name(), late.profile()),
            ServiceRules.of(new DriverNotBusy(1, Set.of(), 0.8)));
    Verdict verdict = Verdict.of(guard.against(late.cell(), List.of(late.seen())));
    assertThat(verdict.allows(Validity.CPU)).isTrue();
    assertThat(verdict.allows(Validity.THROUGHPUT)).isFalse();
  }

  private static Optional<Starts> starts(long due, long begun, double p99Micros) {
    Latency lag = new Latency(begun, 80, 60, 100, p99Micros, p99Micros);
    return Optional.of(new Starts(300, due, begun, lag, Map.of()));
  }

  private static Evidence open(Map<String, Duration> limits, Optional<Starts> starts) {
    return open(Sample.tls(), limits, starts);
  }

  private static Evidence open(
      Sample sample, Map<String, Duration> limits, Optional<Starts> starts) {
    Evidence closed = sample.evidence();
    Experiment experiment =
        closed
            .experiment()
            .with(LoadSettings.ARRIVALS, ArrivalLevels.of(new Arrivals.Open(300)))
            .with(LoadSettings.LIMITS, limits);
    Observation seen = closed.seen();
    return new Evidence(
        experiment,
        closed.cell(),
        closed.profile(),
        1,
        seen.withLoad(seen.load().withStarts(starts)));
  }
}
