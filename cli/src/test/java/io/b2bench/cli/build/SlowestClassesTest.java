package io.b2bench.cli.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SlowestClassesTest {
  private static final Instant BEGAN = Instant.parse("2026-01-02T03:04:05Z");

  @TempDir private Path modules;

  @Test
  void tellsTheTenSlowestOfThisBuild() throws IOException {
    for (int i = 1; i <= 11; i++) {
      report("cli/target/surefire-reports", "a.Fast" + i + "Test", "0.0" + i, BEGAN);
    }
    report("report/target/failsafe-reports", "b.SlowIT", "1,234.56", BEGAN.plusSeconds(9));
    report("report/target/failsafe-reports", "b.OldIT", "99", BEGAN.minusSeconds(1));

    assertThat(SlowestClasses.lines(modules, BEGAN))
        .hasSize(10)
        .startsWith(" 1234.6 s  report  b.SlowIT", "    0.1 s  cli  a.Fast9Test");
  }

  @Test
  void saysNothingOfABuildWithoutTests() throws IOException {
    Files.createDirectories(modules.resolve("docs"));
    assertThat(SlowestClasses.lines(modules, BEGAN)).isEmpty();
  }

  private void report(String folder, String type, String seconds, Instant written)
      throws IOException {
    Path file = Files.createDirectories(modules.resolve(folder)).resolve("TEST-" + type + ".xml");
    Files.writeString(file, "<testsuite name='" + type + "' time='" + seconds + "'/>");
    Files.setLastModifiedTime(file, FileTime.from(written));
  }
}
