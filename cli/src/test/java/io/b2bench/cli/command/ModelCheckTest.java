package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.record.Verdict;
import io.b2bench.workloads.decompose.SimulatedLoads;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code doctor --models}, as far as it refuses. */
final class ModelCheckTest {
  private static final String COSTS = "2026-11-21T0530Z-decompose-quick";

  @TempDir private static Path folder;
  private static String business = "";

  @BeforeAll
  static void runs() throws IOException {
    new SimulatedLoads(3, 3, 0).write(folder);
    business =
        SimulatedRun.small(7, 1)
            .write(folder, true, new Verdict.Valid())
            .path()
            .getFileName()
            .toString();
  }

  @Test
  void needsOneRunOfDecomposeAndAnother() {
    assertThat(refusal(COSTS, COSTS))
        .contains("needs one decompose run and other runs", "2 of these 2 are decompose runs");
    assertThat(refusal(business, business)).contains("0 of these 2 are decompose runs");
    assertThat(refusal(COSTS)).contains("--models");
  }

  @Test
  void saysWhyAnotherRunCannotBeHeldAgainstTheCosts() {
    assertThat(refusal(COSTS, business)).contains(business, "--hops front");
  }

  private static String refusal(String... runs) {
    ShippedCommands command = ShippedCommands.in(folder);
    String[] arguments =
        Stream.concat(
                Stream.of("doctor", "--models"),
                Stream.of(runs).map(run -> folder.resolve(run).toString()))
            .toArray(String[]::new);
    assertThat(command.execute(arguments)).isEqualTo(ExitCode.USAGE);
    return command.err().toString();
  }
}
