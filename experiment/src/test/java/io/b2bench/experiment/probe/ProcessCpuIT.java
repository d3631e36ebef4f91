package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.experiment.process.Actor;
import io.b2bench.experiment.process.Child;
import io.b2bench.measurement.observation.CpuTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessCpuIT {
  private static final long BURNT = 500_000_000;
  private static final long STEP = 10_000_000;

  @TempDir Path folder;

  @BeforeEach
  void needsLinux() {
    assumeThat(Files.exists(Path.of("/proc/self/schedstat"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"staying", "ending"})
  void agreesWithTheTicksOfTheKernel(String thread) throws Exception {
    try (Child child = Child.start(Actor.launch(folder, "busy", "" + BURNT, thread), "{}");
        ProcessCpu cpu = new ProcessCpu(Path.of("/"), child.pid(), new KernelText())) {
      CpuReading before = cpu.read();
      child.send("");
      assertThat(child.receive(Duration.ofMinutes(1))).isEqualTo("burnt");
      CpuReading after = cpu.read();
      CpuTime time = after.since(before);
      long ticks = after.ticksNanos() - before.ticksNanos();
      assertThat(time.totalNanos()).isGreaterThanOrEqualTo(BURNT - 2 * STEP);
      // two steps at either end, and a lag of a scheduler tick
      assertThat(time.totalNanos()).isCloseTo(ticks, within(3 * STEP));
      assertThat(after.threads().values())
          .extracting(CpuReading.Account::kind)
          .contains(ThreadKind.COMPILER, ThreadKind.COLLECTOR, ThreadKind.OTHER);
      assertThat(time.compilerNanos()).isBetween(1L, time.totalNanos() - BURNT + 2 * STEP);
    }
  }
}
