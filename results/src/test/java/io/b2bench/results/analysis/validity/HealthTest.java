package io.b2bench.results.analysis.validity;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.RUN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.analysis.validity.GeneratorHealth.Level;
import io.b2bench.results.analysis.validity.GeneratorHealth.Reserve;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** In the simulation the driver has processor 1 with the partners; they use 0.5 and 0.05 of it. */
class HealthTest {
  private static Level level(GeneratorHealth health, int clients) {
    return health.levels().stream().filter(l -> l.clients() == clients).findFirst().orElseThrow();
  }

  private static GeneratorHealth health(String driver, String yaml) {
    Recorded r = RUN.recorded();
    Environment e = r.environment();
    Map<String, String> placement = new HashMap<>(e.placement());
    placement.put("driver", driver);
    return SimulatedResults.of(
            r.with(c -> c.environment(e.withPlacement(placement)).experimentYaml(yaml)))
        .health();
  }

  @Test
  void countsWhatSharesTheProcessorsOfTheDriver() {
    assertThat(RESULTS.health().driverProcessors()).hasValue(1);
    assertThat(RESULTS.health().beside()).containsExactly("partners");
    assertThat(level(RESULTS.health(), 4).driver().orElseThrow().centre())
        .isCloseTo(0.55, within(1e-6));
    assertThat(level(RESULTS.health(), 4).driverMax().orElseThrow()).isCloseTo(0.55, within(1e-6));
  }

  @Test
  void dividesByTheProcessorsThatTheDriverHas() {
    GeneratorHealth alone = health("2-4,6", "think-time: 0s\n");
    assertThat(alone.driverProcessors()).hasValue(4);
    assertThat(alone.beside()).isEmpty();
    assertThat(level(alone, 1).driverMax().orElseThrow()).isCloseTo(0.125, within(1e-6));
  }

  @Test
  void saysWhatItCannotKnow() {
    GeneratorHealth unknown = health("anywhere", "clients: [1]\n");
    assertThat(unknown.driverProcessors()).isEmpty();
    assertThat(unknown.beside()).isEmpty();
    assertThat(unknown.thinkSeconds()).isEmpty();
    assertThat(level(unknown, 1).driver()).isEmpty();
    assertThat(level(unknown, 1).lawMax()).isEmpty();
  }

  @Test
  void holdsWindowsAgainstTheLaw() {
    for (Level level : RESULTS.health().levels()) {
      double expected =
          RUN.windows().stream()
              .filter(w -> !w.discarded() && w.cell().clients() == level.clients())
              .mapToDouble(w -> missing(w.observation(), level.clients()))
              .max()
              .orElseThrow();
      assertThat(level.lawMax().orElseThrow()).isCloseTo(expected, within(1e-9));
      assertThat(level.law().orElseThrow().centre()).isBetween(0.0, expected);
    }
  }

  /** Time of clients that no response accounts for, as a share. */
  private static double missing(Observation o, int clients) {
    Load load = o.load();
    double inside =
        load.latency().values().stream().mapToDouble(l -> l.count() * l.meanMicros() / 1e6).sum();
    return Math.abs(1 - inside / (clients * load.nanos() / 1e9));
  }

  @Test
  void readsTheThinkTimeThatTheRunWroteDown() {
    assertThat(health("1", "think-time: 250ms\n").thinkSeconds().orElseThrow())
        .isCloseTo(0.25, within(1e-12));
    assertThat(health("1", "a: b\nthink-time: 2m\n").thinkSeconds()).hasValue(120);
    assertThat(health("1", "# think-time: 2m\n").thinkSeconds()).isEmpty();
    double with = level(health("1", "think-time: 1s\n"), 16).lawMax().orElseThrow();
    assertThat(with).isGreaterThan(10);
  }

  @Test
  void saysWhichWindowsLostAFigureAndWhy() {
    assertThat(level(RESULTS.health(), 1).lost()).isZero();
    assertThat(level(RESULTS.health(), 16).lost()).isEqualTo(1);
    assertThat(level(RESULTS.health(), 16).reasons())
        .singleElement()
        .satisfies(r -> assertThat(r.example()).startsWith("the driver used 91 %"));
    assertThat(level(RESULTS.health(), 4).windows()).isEqualTo(7 * 14);
  }

  @Test
  void putsReasonsTogetherThatDifferInTheirNumbers() {
    Results disturbed =
        SimulatedResults.with(
            w ->
                w.block() == 5 || w.block() == 6
                    ? SimulatedRun.disturbed(w, 0.1 * w.block() - 0.3, 0)
                    : w);
    assertThat(level(disturbed.health(), 1).lost()).isEqualTo(14);
    assertThat(level(disturbed.health(), 1).reasons())
        .singleElement()
        .satisfies(r -> assertThat(r.windows()).isEqualTo(14))
        .satisfies(r -> assertThat(r.example()).contains("the hypervisor gave to others"));
  }

  @Test
  void saysHowMuchWasAskedOfTheDriver() {
    List<Reserve> reserves = calibrated(List.of("front", "partners"));
    assertThat(reserves).extracting(Reserve::ceiling).isEqualTo(SimulatedRun.CEILINGS);
    for (Reserve reserve : reserves) {
      double highest = highest(w -> w.cell().profile().equals(reserve.ceiling().profile()));
      assertThat(reserve.highest()).hasValue(highest);
      assertThat(reserve.share().orElseThrow()).isCloseTo(highest / reserve.limit(), within(1e-12));
    }
    assertThat(reserves).extracting(Reserve::limit).containsExactly(31_975.0, 15_625.0, 250.0);
  }

  @Test
  void asksNothingUnderAProfileThatTheFrontDoesNotSpeak() {
    List<Reserve> reserves = calibrated(List.of("partners"));
    assertThat(reserves.get(0).highest()).hasValue(highest(w -> true));
    assertThat(reserves.get(1).highest()).isEmpty();
    assertThat(reserves.get(1).share()).isEmpty();
  }

  @Test
  void hasNoReservesWhereNobodyMeasuredThem() {
    assertThat(RESULTS.health().reserves()).isEmpty();
  }

  private static List<Reserve> calibrated(List<String> hops) {
    Recorded r = RUN.recorded();
    return SimulatedResults.of(
            r.withRun(r.run().with(run -> run.hops(hops).ceilings(SimulatedRun.CEILINGS))))
        .health()
        .reserves();
  }

  private static double highest(Predicate<Window> which) {
    return RUN.windows().stream()
        .filter(which.and(w -> !w.discarded()))
        .mapToDouble(w -> w.observation().load().completed() * 1e9 / w.observation().load().nanos())
        .max()
        .orElseThrow();
  }
}
