package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.RunFolder;
import io.b2bench.workloads.decompose.SimulatedLoads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What rests on a smoke run says so above its figures. */
final class SmokeStampTest {
  @TempDir private static Path folder;

  @BeforeAll
  static void runs() throws IOException {
    for (String precision : List.of("smoke", "quick")) {
      new SimulatedLoads(precision, 3, 3, 0).write(folder);
      try (RunFolder run =
          SimulatedRun.of(7, precision, 1, 6, List.of(1))
              .write(folder, true, new Verdict.Valid())) {
        assertThat(run.path()).isDirectory();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "plan, business, --rate 100/s --headroom 70%",
    "estimate, decompose, --requests 100/s --kilobytes-out 20 --kilobytes-in 2 --handshakes 4/s --business-cpu 4ms"
  })
  void standsAboveTheFigures(String command, String experiment, String options) throws IOException {
    assertThat(said(command, experiment + "-smoke", options))
        .contains("from a smoke run: no verdict");
    assertThat(said(command, experiment + "-quick", options)).doesNotContain("smoke");
  }

  @Test
  void nothingIsAdvisedFromThem() throws IOException {
    ShippedCommands command = ShippedCommands.in(folder);
    assertThat(command.execute("advise", path("business-smoke"), "--policy rfc9325"))
        .isEqualTo(ExitCode.USAGE);
    assertThat(command.said()).contains("a run of business at quick or above");
  }

  private static String said(String name, String run, String options) throws IOException {
    ShippedCommands command = ShippedCommands.in(folder);
    assertThat(command.execute(name, path(run), options))
        .as(command.said())
        .isEqualTo(ExitCode.VALID);
    return command.said();
  }

  private static String path(String run) throws IOException {
    try (Stream<Path> runs = Files.list(folder)) {
      return runs.map(Path::toString).filter(p -> p.endsWith(run)).findFirst().orElseThrow();
    }
  }
}
