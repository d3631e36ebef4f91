package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.measurement.observation.CpuTime;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessCpuTest {
  @TempDir Path folder;
  private Canned canned;

  @BeforeEach
  void boot() {
    canned = new Canned(folder).with("proc/self/status", "");
  }

  @Test
  void readsTheFirstFieldOfEveryThread() throws Exception {
    canned.thread(42, 42, "java", 1_000).thread(42, 43, "C2 CompilerThre", 2_000);
    stat(7, 5);
    ProcessCpu cpu = new ProcessCpu(folder, 42, new KernelText());
    CpuReading before = cpu.read();
    assertThat(before.ticksNanos()).isEqualTo(120_000_000);
    canned.thread(42, 42, "java", 1_500).thread(42, 43, "C2 CompilerThre", 2_700);
    canned.thread(42, 44, "GC Thread#0", 90);
    assertThat(cpu.read().since(before)).isEqualTo(new CpuTime(1_290, 700, 90));
  }

  @Test
  void saysThatAProcessHasEnded() {
    assertThatThrownBy(() -> new ProcessCpu(folder, 42, new KernelText()).read())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("42 has ended");
  }

  @Test
  void saysThatTheKernelKeepsNoAccounts() {
    canned.with("proc/42/task/42/comm", "java\n");
    stat(7, 5);
    assertThatThrownBy(() -> new ProcessCpu(folder, 42, new KernelText()).read())
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("unavailable");
  }

  @Test
  void saysThatThereIsNoProc() {
    assertThatThrownBy(
            () -> new ProcessCpu(folder.resolve("elsewhere"), 42, new KernelText()).read())
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("unavailable");
  }

  private void stat(int user, int system) {
    canned.with(
        "proc/42/stat",
        "42 (a) b (c) S 1 2 3 0 -1 4 5 6 7 8 %d %d 1 3 20 0 9 0\n".formatted(user, system));
  }
}
