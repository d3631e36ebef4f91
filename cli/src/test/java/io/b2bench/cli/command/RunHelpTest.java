package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.cli.NeedsStudies;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Options are found where one looks for them. */
final class RunHelpTest {
  private final ShippedCommands command = ShippedCommands.in(Path.of(""));

  @NeedsStudies
  @Test
  void commonOptionsComeFirstThenGroupsByExperiment() {
    assertThat(command.execute("run", "--help")).isZero();
    String help = command.out().toString();
    assertThat(help).startsWith("Runs an experiment").contains("Usage: b2bench run [OPTIONS]");
    assertThat(help.indexOf("--profiles=")).isLessThan(help.indexOf("More options of every"));
    assertThat(help.substring(help.indexOf("Options of link:"))).contains("--tunnels=");
    assertThat(help.substring(0, help.indexOf("Options of "))).doesNotContain("--tunnels=");
  }

  @Test
  void anExperimentShowsItsOwnAlone() {
    assertThat(command.execute(new String[] {"run", "idle", "--help"})).isZero();
    assertThat(command.out().toString())
        .contains("More options of idle:", "--connections=", "--profiles=", "--fail-if=")
        .doesNotContain("--tunnels=", "--think-time=", "every experiment");
  }

  @Test
  void setTakesWhatAFileTakes() {
    assertThat(command.execute(new String[] {"run", "--set", "mix={order-status: 1, nonsense: 2}"}))
        .isEqualTo(2);
    assertThat(command.err().toString()).contains("nonsense").doesNotContain("must be a mapping");
  }
}
