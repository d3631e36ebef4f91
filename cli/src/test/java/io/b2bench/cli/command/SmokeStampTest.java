package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.workloads.decompose.SimulatedLoads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What rests on a smoke run says so above its figures. */
final class SmokeStampTest {
  @TempDir private static Path folder;

  @BeforeAll
  static void runs() throws IOException {
    for (String precision : List.of("smoke", "quick")) {
      new SimulatedLoads(precision, 3, 3, 0).write(folder);
    }
  }

  @Test
  void standsAboveTheFiguresOfADecision() throws IOException {
    assertThat(decided("decompose-smoke"))
        .contains("It is a smoke run: do not rely on its figures.");
    assertThat(decided("decompose-quick")).doesNotContain("smoke run");
  }

  private static String decided(String run) throws IOException {
    ShippedCommands command = ShippedCommands.in(folder);
    assertThat(
            command.execute(
                "decide",
                "--run",
                path(run),
                "--requests=100/s",
                "--kilobytes-out=20KB",
                "--handshakes=4/s",
                "--business-cpu=4ms"))
        .as(command.said())
        .isEqualTo(ExitCode.VALID);
    return command.said().replaceAll("\\s+", " ");
  }

  private static String path(String run) throws IOException {
    try (Stream<Path> runs = Files.list(folder)) {
      return runs.map(Path::toString).filter(p -> p.endsWith(run)).findFirst().orElseThrow();
    }
  }
}
