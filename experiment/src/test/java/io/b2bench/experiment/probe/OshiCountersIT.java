package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.experiment.process.Actor;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds what OSHI tells on Linux against {@code /proc}, which was read before and after it. */
class OshiCountersIT {
  private static final long TICK = 10_000_000;

  private final CounterSource oshi = new OshiCounters();
  private final CounterSource linux = new LinuxCounters(Path.of("/"));
  @TempDir private Path folder;
  private Child worker;

  @BeforeEach
  void hire() throws Exception {
    assumeThat(Files.exists(Path.of("/proc/self/schedstat"))).isTrue();
    worker = Child.start(Actor.launch(folder, "worker", folder.resolve("file").toString()));
  }

  @AfterEach
  void dismiss() {
    linux.close();
    oshi.close();
    if (worker != null) {
      worker.close();
    }
  }

  @Test
  void isChosenWhereThereIsNoProc() {
    assertThat(CounterSource.of(folder)).isInstanceOf(OshiCounters.class);
    assertThat(CounterSource.of(Path.of("/"))).isInstanceOf(LinuxCounters.class);
  }

  @Test
  void agreesWithTheKernelAboutABusyProcess() throws Exception {
    try (ProcessProbe one = oshi.process(worker.pid());
        ProcessProbe other = linux.process(worker.pid())) {
      ProcessReading oneBefore = one.read();
      ProcessReading otherBefore = other.read();
      order("crowd 5");
      order("write 2000");
      order("keep " + (64 << 20));
      ProcessReading oneAfter = one.read();
      ProcessReading otherAfter = other.read();
      long told = oneAfter.cpu().since(oneBefore.cpu()).totalNanos();
      long counted = otherAfter.cpu().since(otherBefore.cpu()).totalNanos();
      assertThat(told).isGreaterThan(400_000_000);
      assertThat(told).isCloseTo(counted, within(2 * TICK + counted / 20));
      ProcessCounters tells = oneAfter.since(oneBefore, Optional.empty());
      ProcessCounters counts = otherAfter.since(otherBefore, Optional.empty());
      assertThat(tells.residentBytes().orElseThrow())
          .isCloseTo(counts.residentBytes().orElseThrow(), withinPercentage(10));
      assertThat(tells.storageReadBytes().orElseThrow())
          .isCloseTo(counts.storageReadBytes().orElseThrow(), within(1L << 20));
      assertThat(tells.storageWrittenBytes().orElseThrow())
          .isCloseTo(counts.storageWrittenBytes().orElseThrow(), within(1L << 20));
    }
  }

  @Test
  void saysNothingOfWhatItDoesNotKnow() throws Exception {
    try (ProcessProbe probe = oshi.process(worker.pid())) {
      ProcessReading before = probe.read();
      order("crowd 1");
      ProcessCounters told = probe.read().since(before, Optional.empty());
      assertThat(told.waitNanos()).isEmpty();
      assertThat(told.switches()).isEmpty();
      assertThat(told.calls()).isEmpty();
    }
    HostReading host = oshi.host();
    assertThat(host.pressureNanos()).isEmpty();
    assertThat(host.diskMillis()).isEmpty();
  }

  @Test
  void saysThatAProcessHasEnded() throws Exception {
    try (ProcessProbe probe = oshi.process(worker.pid())) {
      probe.read();
      worker.close();
      assertThatThrownBy(probe::read)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("has ended");
    }
    try (ProcessProbe probe = oshi.process(worker.pid())) {
      assertThatThrownBy(probe::read)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("has ended");
    }
  }

  @Test
  void readsTheMachineAnewEachTime() throws Exception {
    for (int i = 0; i < 2; i++) {
      HostReading before = linux.host();
      HostReading told = oshi.host();
      HostReading after = linux.host();
      assertThat(told.cores()).isEqualTo(before.cores());
      assertBetween(before, told, after, reading -> reading.processors().userNanos());
      assertBetween(before, told, after, reading -> reading.processors().systemNanos());
      assertBetween(before, told, after, reading -> reading.processors().stealNanos());
      assertBetween(before, told, after, HostReading::contextSwitches);
      assertBetween(before, told, after, HostReading::interrupts);
      assertBetween(before, told, after, HostReading::loopbackBytes);
      assertThat(told.processors().idleNanos()).isPresent();
      assertThat(told.availableBytes()).isPresent();
      order("crowd 2");
    }
  }

  @Test
  void refusesToTellCompilerAndCollectorApart() {
    assertThatThrownBy(() -> oshi.accounts().requireThreads("a test needs it"))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("a test needs it")
        .hasMessageContaining("OSHI tells it of whole processes, in steps of 16 ms");
    linux.accounts().requireThreads("a test needs it");
  }

  private static void assertBetween(
      HostReading before,
      HostReading told,
      HostReading after,
      Function<HostReading, OptionalLong> figure) {
    assertThat(figure.apply(told).orElseThrow())
        .isBetween(figure.apply(before).orElseThrow(), figure.apply(after).orElseThrow());
  }

  private void order(String order) throws Exception {
    worker.send(order);
    assertThat(worker.receive(Duration.ofMinutes(1))).startsWith("done");
  }
}
