package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import io.b2bench.experiment.process.Actor;
import io.b2bench.experiment.process.Child;
import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ReadingCost;
import io.b2bench.measurement.observation.Switches;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads a real process that does so much of one thing, and this machine. */
class CounterSourceIT {
  private static final int TIMES = 2_000;
  private static final int BLOCK = 4096;
  private static final Set<String> ON_DISKS = Set.of("ext4", "xfs", "btrfs");

  private final CounterSource source = CounterSource.ofThisMachine();
  @TempDir private Path folder;
  private Child worker;
  private ProcessProbe probe;

  @BeforeEach
  void hire() throws Exception {
    assumeThat(Files.exists(Path.of("/proc/self/schedstat"))).isTrue();
    worker = Child.start(Actor.launch(folder, "worker", folder.resolve("file").toString()), "{}");
    probe = source.process(worker.pid());
  }

  @AfterEach
  void dismiss() {
    if (worker != null) {
      probe.close();
      source.close();
      worker.close();
    }
  }

  private ProcessUse during(String order) throws Exception {
    ProcessReading before = probe.read();
    worker.send(order);
    assertThat(worker.receive(Duration.ofMinutes(1))).startsWith("done");
    return probe.read().since(before, Optional.empty());
  }

  @Test
  void countsCallsAndBytesOfAProcessThatWrites() throws Exception {
    assumeThat(Path.of("/proc/self/io")).exists();
    ProcessUse did = during("write " + TIMES);
    assertThat(did.calls().orElseThrow().count()).isBetween((long) TIMES, 2L * TIMES);
    assertThat(did.storageReadBytes()).isPresent();
    long written = did.storageWrittenBytes().orElseThrow();
    if (ON_DISKS.contains(Files.getFileStore(folder).type())) {
      assertThat(written).isBetween((long) TIMES * BLOCK, 2L * TIMES * BLOCK);
    }
  }

  @Test
  void countsSwitchesOfAProcessThatSleepsAndSleeps() throws Exception {
    Switches switches = during("switch " + TIMES).switches().orElseThrow();
    assertThat(switches.voluntary()).isBetween((long) TIMES, 3L * TIMES);
    assertThat(switches.involuntary()).isNotNegative();
  }

  @Test
  void seesThreadsWaitThatAreMoreThanProcessors() throws Exception {
    int threads = 4 * Runtime.getRuntime().availableProcessors();
    ProcessUse did = during("crowd " + threads);
    long ran = did.userNanos().orElseThrow() + did.systemNanos().orElseThrow();
    assertThat(ran).isGreaterThan(threads * 100_000_000L - 20_000_000);
    assertThat(did.userNanos().orElseThrow()).isPositive();
    assertThat(did.waitNanos().orElseThrow()).isGreaterThan(100_000_000);
  }

  @Test
  void seesThreadsComeAndGo() throws Exception {
    int threads = 5;
    int before = threads();
    during("crowd " + threads);
    assertThat(threads()).isGreaterThanOrEqualTo(before + threads);
    int most = threads();
    during("leave " + threads);
    // a joined thread may stay in /proc for a moment after Java says that it has ended
    await().untilAsserted(() -> assertThat(threads()).isLessThanOrEqualTo(most - threads));
    during("crowd " + threads);
    assertThat(threads()).isGreaterThanOrEqualTo(before + threads);
  }

  private int threads() throws IOException, InterruptedException {
    return probe.read().cpu().threads().size();
  }

  @Test
  void seesAProcessGrow() throws Exception {
    int bytes = 64 << 20;
    long before = probe.read().residentBytes().orElseThrow();
    long after = during("keep " + bytes).residentBytes().orElseThrow();
    assertThat(after - before).isBetween(bytes / 10L * 9, bytes * 2L);
  }

  @Test
  void saysThatAProcessHasEnded() throws Exception {
    probe.read();
    worker.close();
    assertThatThrownBy(() -> probe.read())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("has ended");
  }

  @Test
  void readsThisMachineAndSaysWhatThatCost() throws Exception {
    ReadingMeter meter = ReadingMeter.start();
    HostReading before = source.host();
    during("switch " + TIMES);
    HostReading after = source.host();
    HostUse machine = after.since(before);
    assertThat(machine.contextSwitches().orElseThrow()).isGreaterThanOrEqualTo(TIMES);
    assertThat(machine.interrupts().orElseThrow()).isPositive();
    assertThat(machine.availableBytes().orElseThrow()).isPositive();
    assertThat(machine.loopbackBytes()).isPresent();
    ReadingCost cost = meter.cost();
    assertThat(cost.nanos()).isGreaterThan(after.nanos() - before.nanos());
    assertThat(cost.cpuNanos().orElseThrow()).isBetween(1L, cost.nanos());
    ReadingCost both = cost.plus(cost);
    assertThat(both.cpuNanos()).hasValue(2 * cost.cpuNanos().orElseThrow());
  }
}
