package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.record.HostTime;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostCountersTest {
  @TempDir Path folder;

  @Test
  void countsBusyStealAndPressureBetweenTwoReadings() {
    Canned canned = new Canned(folder);
    HostCounters host = new HostCounters(folder);
    write(canned, "cpu  100 10 50 9000 70 3 2 20 5 0", 1_000);
    HostCounters.Reading before = host.read();
    write(canned, "cpu  160 11 55 9900 99 4 4 27 9 0", 1_250);
    // user 60, nice 1, system 5, irq 1, softirq 2 ticks of 10 ms; steal 7; 250 microseconds
    assertThat(host.read().since(before))
        .isEqualTo(
            new HostTime(
                2,
                OptionalLong.of(690_000_000),
                OptionalLong.of(70_000_000),
                OptionalLong.of(250_000)));
  }

  @Test
  void saysNothingWhereTheSystemTellsNothing() {
    HostCounters host = new HostCounters(folder);
    HostTime time = host.read().since(host.read());
    assertThat(time.cores()).isPositive();
    assertThat(time.busyNanos()).isEmpty();
    assertThat(time.stealNanos()).isEmpty();
    assertThat(time.pressureNanos()).isEmpty();
  }

  @Test
  void doesWithoutPressureWhereTheKernelHasNone() {
    new Canned(folder).with("proc/stat", "cpu  1 1 1 1 1 1 1 1 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n");
    HostCounters.Reading reading = new HostCounters(folder).read();
    assertThat(reading.busyNanos()).hasValue(50_000_000);
    assertThat(reading.pressureNanos()).isEmpty();
  }

  private static void write(Canned canned, String cpu, long pressureMicros) {
    canned
        .with("proc/stat", cpu + "\ncpu0 1 1 1 1 1 1 1 1 0 0\ncpu1 1 1 1 1 1 1 1 1 0 0\nintr 5\n")
        .with(
            "proc/pressure/cpu",
            "some avg10=0.00 avg60=5.07 avg300=10.82 total=%d\n".formatted(pressureMicros)
                + "full avg10=0.00 avg60=0.00 avg300=0.00 total=7\n");
  }
}
