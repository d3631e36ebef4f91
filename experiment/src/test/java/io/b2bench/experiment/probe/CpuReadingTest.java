package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.probe.CpuReading.Account;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Switches;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuReadingTest {
  private static final long MS = 1_000_000;

  @Test
  void addsUpWhatEveryThreadUsed() {
    CpuReading before = reading(100, Map.of(1L, other(50), 2L, compiler(30), 3L, collector(20)));
    CpuReading after =
        reading(190, Map.of(1L, other(100), 2L, compiler(60), 3L, collector(25), 4L, other(4)));
    assertThat(after.since(before)).isEqualTo(new CpuTime(89 * MS, 30 * MS, 5 * MS));
  }

  @Test
  void countsWhatAnEndedThreadUsedSinceTheTicksKnowIt() {
    CpuReading before = reading(1000, Map.of(1L, other(500), 2L, other(500)));
    CpuReading after = reading(1800, Map.of(1L, other(700)));
    assertThat(after.since(before).totalNanos()).isEqualTo(800 * MS);
  }

  @Test
  void doesNotTakeTheStepsOfTheTicksForLostTime() {
    CpuReading before = reading(1000, Map.of(1L, other(1015)));
    CpuReading after = reading(1220, Map.of(1L, other(1216)));
    assertThat(after.since(before).totalNanos()).isEqualTo(201 * MS);
  }

  @Test
  void takesAThreadWithLessThanBeforeForANewOneOfTheSameNumber() {
    CpuReading before = reading(500, Map.of(7L, other(500)));
    CpuReading after = reading(503, Map.of(7L, compiler(3)));
    assertThat(after.since(before)).isEqualTo(new CpuTime(3 * MS, 3 * MS, 0));
  }

  @Test
  void addsUpWaitingAndSwitchesOfThreadsThatGoOnOrBegan() {
    CpuReading before = reading(100, Map.of(1L, other(50), 2L, compiler(30), 3L, other(20)));
    CpuReading after = reading(190, Map.of(1L, other(90), 2L, compiler(60), 4L, other(10)));
    assertThat(after.waitedSince(before)).hasValue(8 * MS);
    assertThat(after.switchesSince(before)).hasValue(new Switches(240, 80));
  }

  @Test
  void saysNothingOfSwitchesWhereAThreadDoesNotTellThem() {
    Account silent = new Account(ThreadKind.OTHER, 2 * MS, 0, 2, Optional.empty());
    CpuReading before = reading(1, Map.of(1L, other(1)));
    CpuReading after = reading(2, Map.of(1L, other(2), 2L, silent));
    assertThat(after.switchesSince(before)).isEmpty();
    assertThat(after.since(before).totalNanos()).isEqualTo(3 * MS);
  }

  @ParameterizedTest
  @CsvSource({
    "C1 CompilerThre, COMPILER",
    "C2 CompilerThre, COMPILER",
    "JVMCI CompilerT, COMPILER",
    "GC Thread#0, COLLECTOR",
    "G1 Conc#0, COLLECTOR",
    "G1 Refine#0, COLLECTOR",
    "ZWorkerYoung#0, COLLECTOR",
    "Shenandoah GC T, COLLECTOR",
    "VM Thread, OTHER",
    "Monitor Deflati, OTHER",
    "ForkJoinPool-1-, OTHER",
    "C2, OTHER",
    "GCounter, OTHER",
  })
  void knowsTheThreadsOfHotSpotByName(String comm, ThreadKind kind) {
    assertThat(ThreadKind.of(comm)).isEqualTo(kind);
  }

  private static CpuReading reading(long ticksMillis, Map<Long, Account> threads) {
    return new CpuReading(threads, ticksMillis * MS, 0);
  }

  private static Account account(ThreadKind kind, long millis) {
    return new Account(kind, millis * MS, millis * MS / 10, millis, Optional.of(switches(millis)));
  }

  private static Switches switches(long millis) {
    return new Switches(3 * millis, millis);
  }

  private static Account other(long millis) {
    return account(ThreadKind.OTHER, millis);
  }

  private static Account compiler(long millis) {
    return account(ThreadKind.COMPILER, millis);
  }

  private static Account collector(long millis) {
    return account(ThreadKind.COLLECTOR, millis);
  }
}
