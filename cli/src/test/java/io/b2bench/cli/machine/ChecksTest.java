package io.b2bench.cli.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.cli.machine.Check.Level;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A machine made of a few files. */
final class ChecksTest {
  @TempDir private Path root;

  @Test
  void tellsWhetherDriverAndServerAreApart() {
    assertThat(cores(List.of(0, 1, 2, 3), Optional.empty()).level()).isEqualTo(Level.OK);
    assertThat(cores(List.of(0, 1), Optional.empty()).level()).isEqualTo(Level.LIMITED);
    assertThat(cores(List.of(0), Optional.empty()).follows()).contains("share cores");
    assertThat(cores(List.of(0, 1, 2, 3), Optional.of("taskset is not installed")).level())
        .isEqualTo(Level.LIMITED);
  }

  @Test
  void tellsTheMemory() throws IOException {
    write("proc/self/stat", "1 (java) S\n");
    assertThat(checks().memory().level()).isEqualTo(Level.LIMITED);
    write("proc/meminfo", "MemTotal: 8388608 kB\nMemAvailable:    8388608 kB\n");
    assertThat(checks().memory()).isEqualTo(Check.ok("memory", "8192 MiB available"));
    write("proc/meminfo", "MemTotal: 8388608 kB\nMemAvailable:    1048576 kB\n");
    assertThat(checks().memory().level()).isEqualTo(Level.MISSING);
  }

  @Test
  void tellsWhatTheProcessorOffers() throws IOException {
    assertThat(checks().cryptography().found()).isEqualTo("unavailable");
    write("proc/cpuinfo", "flags\t\t: fpu aes pclmulqdq sha_ni\n");
    assertThat(checks().cryptography().level()).isEqualTo(Level.OK);
    write("proc/cpuinfo", "flags\t\t: fpu avx\n");
    assertThat(checks().cryptography().follows()).contains("in software");
  }

  @Test
  void tellsWhichCountersThereAre() throws IOException {
    write("proc/self/stat", "1 (java) S\n");
    assertThat(checks().threadAccounts().level()).isEqualTo(Level.MISSING);
    assertThat(checks().disturbance().found()).contains("neither steal nor pressure");
    write("proc/self/schedstat", "1 2 3\n");
    write("proc/stat", "cpu  1 2 3 4 5 6 7 8 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0\n");
    assertThat(checks().threadAccounts().level()).isEqualTo(Level.OK);
    assertThat(checks().disturbance().found()).contains("no CPU pressure");
    write("proc/pressure/cpu", "some avg10=0.00 avg60=0.00 avg300=0.00 total=12\n");
    assertThat(checks().disturbance().level()).isEqualTo(Level.OK);
  }

  @Test
  void saysWhatIsUnavailableWhereThereIsNoProc() {
    assertThat(checks().memory().found()).isEqualTo("unavailable");
    assertThat(checks().threadAccounts().level()).isEqualTo(Level.MISSING);
    assertThat(checks().threadAccounts().found()).isEqualTo("this system has no /proc");
    assertThat(checks().disturbance().found()).contains("neither steal nor pressure");
  }

  @Test
  void tellsHowFineTheClockIs() {
    AtomicLong fine = new AtomicLong();
    assertThat(checks().clock(() -> fine.addAndGet(40)))
        .isEqualTo(Check.ok("clock", "40 ns between readings"));
    AtomicLong coarse = new AtomicLong();
    assertThat(checks().clock(() -> coarse.addAndGet(1_000_000)).level()).isEqualTo(Level.LIMITED);
    assertThat(checks().clock(() -> 1).found()).isEqualTo("stands still");
  }

  @Test
  void tellsWhetherAProgramIsThere() throws IOException {
    assertThat(checks().program("openssl", "x").level()).isEqualTo(Level.MISSING);
    Path program = write("bin/openssl", "");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    assertThat(checks().program("openssl", "x").found()).isEqualTo(program.toString());
  }

  @Test
  void tellsWhetherThePartsAreBuiltAndTheFolderTakesRuns() throws IOException {
    assertThat(checks().programs(Programs.in(root)).level()).isEqualTo(Level.MISSING);
    assertThat(checks().folder(root.resolve("a").resolve("b")).level()).isNotEqualTo(Level.MISSING);
    Path file = write("file", "");
    assertThat(checks().folder(file).level()).isEqualTo(Level.MISSING);
  }

  @Test
  void tellsTheJavaAndTheProfiles() {
    assertThat(checks().java(Runtime.Version.parse("25.0.3+9"), "x").level()).isEqualTo(Level.OK);
    assertThat(checks().java(Runtime.Version.parse("21.0.8+9"), "x").follows()).contains("works");
    assertThat(checks().java(Runtime.Version.parse("26.0.2"), "x").follows())
        .contains("--server-java");
    assertThat(checks().profiles(9, Map.of()).found()).isEqualTo("9 of 9 work");
    assertThat(checks().profiles(9, Map.of("a", "b")).follows()).contains("skipped: a");
  }

  private Checks checks() {
    return new Checks(root, root.resolve("bin").toString());
  }

  private Check cores(List<Integer> usable, Optional<String> obstacle) {
    return checks().processors(Placement.plan(usable, obstacle));
  }

  private Path write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }
}
