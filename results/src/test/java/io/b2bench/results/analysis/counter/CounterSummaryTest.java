package io.b2bench.results.analysis.counter;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.cell;
import static io.b2bench.results.analysis.SimulatedResults.changed;
import static io.b2bench.results.analysis.SimulatedResults.seeing;
import static io.b2bench.results.analysis.SimulatedResults.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import io.b2bench.measurement.observation.ReadingCost;
import io.b2bench.results.SampleObservation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.stats.Estimate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What is said of the counters of a run. */
class CounterSummaryTest {
  private static ProcessFigures process(Results results, String process) {
    return results.counters().processes().stream()
        .filter(p -> p.process().equals(process) && p.series().equals("tls12-rsa-3des-sha"))
        .filter(p -> p.clients() == 4)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void saysWhatAnInteractionTook() {
    ProcessFigures server = process(RESULTS, "server");
    assertThat(server.voluntarySwitches().map(Estimate::centre)).hasValue(3.0);
    assertThat(server.involuntarySwitches().orElseThrow().centre()).isCloseTo(0.5, within(0.01));
    assertThat(server.calls().map(Estimate::centre)).hasValue(9.0);
    assertThat(server.allocatedBytes().map(Estimate::centre)).hasValue(100_000.0);
    assertThat(server.waitShare().orElseThrow().centre()).isCloseTo(0.1, within(0.001));
    assertThat(server.pauseShare().orElseThrow().centre()).isCloseTo(0.01, within(0.000_1));
    assertThat(server.residentBytes().map(Estimate::centre)).hasValue(300.0 * (1 << 20));
    assertThat(server.storageReadPerSecond().map(Estimate::centre)).hasValue(0.0);
    double cpu = cell(RESULTS, "tls12-rsa-3des-sha", 4).wholeCpuMicros().orElseThrow().centre();
    double ticks =
        server.userMicros().orElseThrow().centre() + server.systemMicros().orElseThrow().centre();
    assertThat(ticks).isBetween(0.9 * cpu, cpu);
    assertThat(RESULTS.counters().callsSource()).hasValue("read and write calls, lower bound");
  }

  @Test
  void saysWhatTheMachineDidAndWhatReadingCost() {
    MachineFigures machine = RESULTS.counters().machine().getFirst();
    assertThat(machine.series()).isEqualTo("plain");
    assertThat(machine.userCores().orElseThrow().centre()).isCloseTo(0.75, within(1e-9));
    assertThat(machine.idleCores().orElseThrow().centre()).isCloseTo(1, within(1e-9));
    assertThat(machine.stealCores().orElseThrow().centre()).isCloseTo(1 / 400.0, within(1e-9));
    assertThat(machine.pressure().map(Estimate::centre)).hasValue(0.5);
    assertThat(machine.contextSwitchesPerSecond().map(Estimate::centre)).hasValue(20_000.0);
    assertThat(machine.diskQueue().map(Estimate::centre)).hasValue(0.25);
    assertThat(RESULTS.counters().readingCores().map(Estimate::centre)).hasValue(0.001);
    assertThat(RESULTS.counters().readingMicros().map(Estimate::centre)).hasValue(7_000.0);
  }

  @Test
  void holdsTheServerAgainstTheDatabaseWhereThatHasAProcess() {
    assertThat(RESULTS.counters().serverToDatabase()).isEmpty();
    Results apart = seeing(CounterSummaryTest::withDatabase);
    Estimate ratio = apart.counters().serverToDatabase().orElseThrow();
    assertThat(ratio.centre()).isCloseTo(5, within(1e-6));
    assertThat(ratio.interval()).isPresent();
  }

  /** A database that uses a fifth of the CPU of the server. */
  private static Observation withDatabase(Observation seen) {
    ProcessUse server = Objects.requireNonNull(seen.processes().get(Observation.SERVER));
    Map<String, ProcessUse> processes = new HashMap<>(seen.processes());
    processes.put(
        Observation.DATABASE, server.withCpu(new CpuTime(server.cpu().netNanos() / 5, 0, 0)));
    return seen.withProcesses(processes);
  }

  @Test
  void putsTheBlocksOnTheClock() {
    List<TimePoint> time = RESULTS.counters().time();
    assertThat(time)
        .hasSize(3 * 15)
        .isSortedAccordingTo((a, b) -> Double.compare(a.seconds(), b.seconds()));
    TimePoint second = time.get(1);
    assertThat(second.seconds()).isEqualTo(107);
    assertThat(second.block()).isEqualTo(1);
    assertThat(second.driverCores().orElseThrow()).isCloseTo(0.5, within(0.001));
    assertThat(second.steal().orElseThrow()).isCloseTo(1 / 800.0, within(1e-9));
    assertThat(second.serverPauseShare().orElseThrow()).isCloseTo(0.01, within(1e-9));
  }

  @Test
  void takesSeldomPausesOfAllWindowsTogether() {
    Results seldom = with(w -> w.block() == 2 ? w : changed(w, CounterSummaryTest::paused));
    // a median would say that there were none
    assertThat(process(seldom, "server").pauseShare().orElseThrow().centre())
        .isCloseTo(0.01 / 13, within(1e-6));
  }

  @Test
  void saysNothingOfWhatTheSystemDoesNotTell() {
    Results silent = seeing(CounterSummaryTest::untold);
    ProcessFigures server = process(silent, "server");
    assertThat(server.userMicros()).isEmpty();
    assertThat(server.waitShare()).isEmpty();
    assertThat(server.calls()).isEmpty();
    assertThat(server.pauseShare()).isEmpty();
    assertThat(silent.counters().machine().getFirst().userCores()).isEmpty();
    assertThat(silent.counters().machine().getFirst().diskQueue()).isEmpty();
    assertThat(silent.counters().readingCores()).isEmpty();
    assertThat(silent.counters().callsSource()).isEmpty();
    assertThat(CounterRows.of(untold(SimulatedResults.RUN.windows().getFirst().observation())))
        .extracting(CounterRows.Row::metric)
        .containsExactly("machine_steal", "machine_pressure", "reading_time");
  }

  @Test
  void setsAnIntervalBesideEachCentre() {
    ProcessFigures server = process(RESULTS, "server");
    Estimate switches = server.involuntarySwitches().orElseThrow();
    assertThat(switches.interval().orElseThrow().contains(switches.centre())).isTrue();
    Estimate user = server.userMicros().orElseThrow();
    assertThat(user.interval().orElseThrow().contains(user.centre())).isTrue();
    assertThat(RESULTS.counters().readingMicros().orElseThrow().interval()).isPresent();
  }

  @Test
  void dividesByWhatIsThere() {
    assertThat(Quotient.of(OptionalLong.of(1), 1, 0)).isEmpty();
    assertThat(Quotient.pooled(List.of(new Quotient(1, 10), new Quotient(9, 10)))).hasValue(0.5);
  }

  private static Observation paused(Observation seen) {
    Jvm jvm = new Jvm(0, 0, OptionalLong.empty());
    return SampleObservation.server(seen, use -> use.withJvm(Optional.of(jvm)));
  }

  /** Nothing but what every system tells. */
  private static Observation untold(Observation seen) {
    return SampleObservation.unread(seen)
        .withReadingCost(Optional.of(new ReadingCost(7, OptionalLong.empty())));
  }
}
