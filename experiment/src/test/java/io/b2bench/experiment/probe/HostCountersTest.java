package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.HostUse;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostCountersTest {
  @TempDir Path folder;

  @Test
  void countsBusyStealAndPressureBetweenTwoReadings() {
    Canned canned = new Canned(folder);
    HostCounters host = new HostCounters(folder);
    write(canned, "cpu  100 10 50 9000 70 3 2 20 5 0", 1_000, 5);
    HostReading before = host.read();
    write(canned, "cpu  160 11 55 9900 99 4 4 27 9 0", 1_250, 8);
    HostReading after = host.read();
    // user 60, nice 1, system 5, irq 1, softirq 2 ticks of 10 ms; steal 7; 250 microseconds
    HostUse machine = after.since(before);
    assertThat(machine.cores()).isEqualTo(2);
    assertThat(machine.busyNanos()).hasValue(690_000_000);
    assertThat(machine.stealNanos()).hasValue(70_000_000);
    assertThat(machine.pressureNanos()).hasValue(250_000);
    assertThat(machine.userNanos()).hasValue(610_000_000);
    assertThat(machine.systemNanos()).hasValue(80_000_000);
    assertThat(machine.idleNanos()).hasValue(9_290_000_000L);
    assertThat(machine.interrupts()).hasValue(3);
    assertThat(machine.contextSwitches()).hasValue(300);
  }

  @Test
  void countsOnAMachineWithManyProcessors() {
    new Canned(folder)
        .with(
            "proc/stat",
            "cpu  1 1 1 1 1 1 1 1 0 0\n"
                + "cpu7 123456 1 1 1 1 1 1 1 0 0\n".repeat(512)
                + "intr 99"
                + " 0".repeat(9_000)
                + "\nctxt 77\nbtime 1795289201\n");
    try (HostCounters host = new HostCounters(folder)) {
      HostReading reading = host.read();
      assertThat(reading.cores()).isEqualTo(512);
      assertThat(reading.interrupts()).hasValue(99);
      assertThat(reading.contextSwitches()).hasValue(77);
      assertThat(reading.processors().busyNanos()).hasValue(50_000_000);
    }
  }

  @Test
  void countsTheLoopbackInterfaceOnBothSides() {
    Canned canned = new Canned(folder);
    HostCounters host = new HostCounters(folder);
    net(canned, 1_000, 2_000);
    HostReading before = host.read();
    net(canned, 1_500, 2_500);
    assertThat(host.read().since(before).loopbackBytes()).hasValue(1_000);
  }

  @Test
  void takesTheDiskQueueOfWholeDisksAlone() {
    Canned canned =
        new Canned(folder)
            .with("sys/block/vda/device/vendor", "")
            .with("sys/block/cciss!c0d0/device/vendor", "")
            .with("sys/block/loop0/size", "8")
            .with("sys/block/dm-0/size", "8");
    HostCounters host = new HostCounters(folder);
    disks(canned, 1_000, 10, 1_000);
    HostReading before = host.read();
    disks(canned, 1_600, 50, 9_000);
    HostReading after = host.read();
    double millis = (after.nanos() - before.nanos()) / 1e6;
    assertThat(after.since(before).diskQueue().orElseThrow())
        .isCloseTo((600 + 40) / millis, within(1e-6));
  }

  @Test
  void tellsTheMemoryThatIsAvailable() {
    new Canned(folder).with("proc/meminfo", "MemTotal:  2097152 kB\nMemAvailable:    1048576 kB\n");
    HostReading reading = new HostCounters(folder).read();
    assertThat(reading.since(reading).availableBytes()).hasValue(1L << 30);
  }

  @Test
  void saysNothingWhereTheSystemTellsNothing() throws Exception {
    CounterSource nowhere = CounterSource.of(folder);
    HostReading before = nowhere.host();
    HostReading after = nowhere.host();
    HostUse use = after.since(before);
    assertThat(use.cores()).isPositive();
    assertThat(use).isEqualTo(HostUse.UNKNOWN.withCores(use.cores()));
  }

  @Test
  void doesWithoutPressureWhereTheKernelHasNone() {
    new Canned(folder)
        .with("proc/stat", "cpu  1 1 1 1 1 1 1 1 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n")
        .with("proc/diskstats", "   7       0 loop0 0 0 0 0 0 0 0 0 0 0 5\n");
    HostReading reading = new HostCounters(folder).read();
    assertThat(reading.cores()).isEqualTo(1);
    assertThat(reading.processors().busyNanos()).hasValue(50_000_000);
    assertThat(reading.pressureNanos()).isEmpty();
    assertThat(reading.diskMillis()).isEmpty();
  }

  private static void write(Canned canned, String cpu, long pressureMicros, int interrupts) {
    canned
        .with(
            "proc/stat",
            cpu
                + "\ncpu0 1 1 1 1 1 1 1 1 0 0\ncpu1 1 1 1 1 1 1 1 1 0 0\nintr %d 1 2 9\n"
                    .formatted(interrupts)
                + "ctxt %d00\nbtime 1795289201\n".formatted(interrupts))
        .with(
            "proc/pressure/cpu",
            "some avg10=0.00 avg60=5.07 avg300=10.82 total=%d\n".formatted(pressureMicros)
                + "full avg10=0.00 avg60=0.00 avg300=0.00 total=7\n");
  }

  private static void net(Canned canned, long received, long sent) {
    canned.with(
        "proc/net/dev",
        """
        Inter-|   Receive                                                |  Transmit
         face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs
            lo:%d       9    0    0    0     0          0         3 %d       9    0    0    0
         eth0: 467470776   15123    0    0    0     0          0         0  1628488   11584    0
        """
            .formatted(received, sent));
  }

  private static void disks(Canned canned, long first, long second, long others) {
    String line = "%4d       0 %s 1 2 3 4 5 6 7 8 0 10 %d 4 0 6742696 13644\n";
    canned.with(
        "proc/diskstats",
        line.formatted(254, "vda", first)
            + line.formatted(254, "vda1", others)
            + line.formatted(104, "cciss/c0d0", second)
            + line.formatted(7, "loop0", others)
            + line.formatted(253, "dm-0", others));
  }
}
