package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ProcessUse.Calls;
import io.b2bench.measurement.observation.Switches;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinuxProcessTest {
  private static final long PID = 42;

  @TempDir Path folder;
  private Canned canned;
  private LinuxProcess process;

  @BeforeEach
  void boot() {
    canned = new Canned(folder).with("proc/self/status", "");
    process = new LinuxProcess(folder, PID);
  }

  @Test
  void tellsWhatAProcessDidBetweenTwoReadings() throws Exception {
    thread(42, "java", 1_000, 100, 10);
    thread(43, "GC Thread#0", 2_000, 200, 20);
    stat("java", 7, 5);
    io(40, 50, 4096, 8192);
    status("java", "VmRSS:\t  100 kB\n");
    ProcessReading before = process.read();
    thread(42, "java", 1_500, 130, 16);
    thread(44, "http-1", 9, 3, 2);
    stat("java", 9, 6);
    io(47, 61, 4096, 20480);
    status("java", "VmRSS:\t  300 kB\n");
    ProcessUse did = process.read().since(before, Optional.empty());
    assertThat(did.userNanos()).hasValue(20_000_000);
    assertThat(did.systemNanos()).hasValue(10_000_000);
    assertThat(did.waitNanos()).hasValue(30 + 3);
    assertThat(did.switches()).hasValue(new Switches(2 * 6 + 2 * 2, 6 + 2));
    assertThat(did.calls()).hasValue(new Calls(7 + 11, "read and write calls, lower bound"));
    assertThat(did.residentBytes()).hasValue(300 * 1024);
    assertThat(did.storageReadBytes()).hasValue(0);
    assertThat(did.storageWrittenBytes()).hasValue(12_288);
    assertThat(did.jvm()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b", "(sd-pam)", "a) S 1 2 (b", ") 1 2 3", ""})
  void isNotLedAstrayByANameThatLooksLikeSomethingElse(String name) throws Exception {
    thread(42, name, 1_000, 100, 10);
    stat(name, 7, 5);
    status(name, "VmRSS:\t  100 kB\n");
    ProcessReading reading = process.read();
    assertThat(reading.cpu().userNanos()).isEqualTo(70_000_000);
    assertThat(reading.cpu().systemNanos()).isEqualTo(50_000_000);
    assertThat(reading.residentBytes()).hasValue(100 * 1024);
    assertThat(reading.cpu().threads().values())
        .singleElement()
        .satisfies(t -> assertThat(t.switches()).hasValue(new Switches(20, 10)));
  }

  @Test
  void saysNothingOfWhatItsFilesDoNotTell() throws Exception {
    canned.thread(PID, 42, "java", 1_000);
    stat("java", 7, 5);
    ProcessReading before = process.read();
    ProcessUse did = process.read().since(before, Optional.empty());
    assertThat(did.userNanos()).hasValue(0);
    assertThat(did.switches()).isEmpty();
    assertThat(did.calls()).isEmpty();
    assertThat(did.residentBytes()).isEmpty();
    assertThat(did.storageReadBytes()).isEmpty();
    assertThat(did.storageWrittenBytes()).isEmpty();
    canned.with("proc/42/io", "syscr: many\nread_bytes: 12\n");
    assertThat(process.read().calls()).isEmpty();
    assertThat(process.read().storageReadBytes()).hasValue(12);
  }

  @Test
  void forgetsThreadsThatEnded() throws Exception {
    thread(42, "java", 1_000, 100, 10);
    thread(43, "http-1", 2_000, 200, 20);
    stat("java", 7, 5);
    ProcessReading before = process.read();
    end(43);
    ProcessReading after = process.read();
    assertThat(after.cpu().threads()).containsOnlyKeys(42L);
    assertThat(after.cpu().since(before.cpu())).isEqualTo(new CpuTime(0, 0, 0));
    thread(43, "C2 CompilerThre", 300, 30, 3);
    assertThat(process.read().cpu().since(after.cpu())).isEqualTo(new CpuTime(300, 300, 0));
  }

  @Test
  void looksForOtherThreadsWhenTheirNumberSaysSo() throws Exception {
    thread(42, "java", 1_000, 100, 10);
    stat("java", 7, 5, 1);
    process.read();
    thread(43, "http-1", 2_000, 200, 20);
    assertThat(process.read().cpu().threads()).containsOnlyKeys(42L);
    stat("java", 7, 5, 2);
    assertThat(process.read().cpu().threads()).containsOnlyKeys(42L, 43L);
    end(43);
    stat("java", 7, 5, 1);
    assertThat(process.read().cpu().threads()).containsOnlyKeys(42L);
  }

  @Test
  void readsSwitchesOnlyOfThreadsThatRan() throws Exception {
    thread(42, "java", 1_000, 100, 10);
    stat("java", 7, 5);
    process.read();
    canned.with("proc/42/task/42/status", "Name:\tjava\n");
    assertThat(switches()).hasValue(new Switches(20, 10));
    canned.with("proc/42/task/42/schedstat", "1001 100 10\n");
    assertThat(switches()).isEmpty();
  }

  @Test
  void saysThatAProcessHasEnded() {
    assertThatThrownBy(() -> process.read())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("42 has ended");
  }

  @Test
  void readsMoreThreadsThanItKeepsOpen() throws Exception {
    for (int thread = 42; thread < 42 + 300; thread++) {
      thread(thread, "http-1", 1_000, 100, 10);
    }
    stat("java", 7, 5);
    ProcessReading before = process.read();
    for (int thread = 42; thread < 42 + 300; thread++) {
      thread(thread, "http-1", 1_007, 100, 11);
    }
    ProcessReading after = process.read();
    assertThat(after.cpu().since(before.cpu()).totalNanos()).isEqualTo(7 * 300);
    process.close();
    assertThat(process.read().cpu().threads()).hasSize(300);
  }

  private Optional<Switches> switches() throws IOException {
    return process.read().cpu().threads().values().stream().findFirst().orElseThrow().switches();
  }

  private void end(long thread) throws IOException {
    File gone = folder.resolve("proc/42/task/" + thread).toFile();
    for (String file : new String[] {"comm", "schedstat", "status"}) {
      Files.delete(gone.toPath().resolve(file));
    }
    Files.delete(gone.toPath());
  }

  private void thread(long id, String name, long ran, long waited, long slices) {
    String task = "proc/42/task/%d/".formatted(id);
    canned
        .with(task + "comm", name + "\n")
        .with(task + "schedstat", "%d %d %d\n".formatted(ran, waited, slices))
        .with(
            task + "status",
            "Name:\t%s\nvoluntary_ctxt_switches:\t%d\nnonvoluntary_ctxt_switches:\t%d\n"
                .formatted(name, 2 * slices, slices));
  }

  /** With another number of threads than a test has, so that they are looked for. */
  private void stat(String name, int user, int system) {
    stat(name, user, system, 99);
  }

  private void stat(String name, int user, int system, int threads) {
    canned.with(
        "proc/42/stat",
        "42 (%s) S 1 2 3 0 -1 4 5 6 7 8 %d %d 1 3 20 0 %d 0\n"
            .formatted(name, user, system, threads));
  }

  private void io(long reads, long writes, long read, long written) {
    canned.with(
        "proc/42/io",
        "rchar: 1\nwchar: 2\nsyscr: %d\nsyscw: %d\nread_bytes: %d\nwrite_bytes: %d\n"
            .formatted(reads, writes, read, written));
  }

  private void status(String name, String memory) {
    canned.with("proc/42/status", "Name:\t%s\nVmHWM:\t 999 kB\n%s".formatted(name, memory));
  }
}
