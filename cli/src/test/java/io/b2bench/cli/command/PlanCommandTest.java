package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.json.Json;
import io.b2bench.workloads.decompose.SimulatedLoads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** {@code plan}, on a published run. */
final class PlanCommandTest {
  private static final String RUN = "2026-11-21T2242Z-business-quick";

  @TempDir private static Path folder;
  private ShippedCommands command = ShippedCommands.in(Path.of(""));

  @BeforeAll
  static void decompose() throws IOException {
    new SimulatedLoads(1, 3, 0).write(folder);
  }

  @BeforeEach
  void inAFolder() {
    command = ShippedCommands.in(folder);
  }

  @Test
  void plansCoresServersAndMoney() throws IOException {
    Path json = folder.resolve("plan.json");
    int code =
        command.execute(
            "plan",
            RUN,
            "--rate 7200000/h --to tls13-aes128gcm --headroom 40% --cores 4 --price 0.05/core-hour --growth 10%/year --json "
                + json);

    assertThat(command.err().toString()).isEmpty();
    assertThat(code).isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString())
        .startsWith("2000 interactions/s need ")
        .contains(
            " under plain, that is ", "; under tls13-aes128gcm ", "in year 3", "money a year");
    JsonNode plan = Json.mapper().readTree(Files.readString(json));
    assertThat(plan.path("profiles")).hasSize(8);
    plan.path("profiles").forEach(PlanCommandTest::addsUp);
  }

  private static void addsUp(JsonNode profile) {
    double micros = profile.path("micros").path("centre").asDouble();
    double cores = profile.path("cores").path("centre").asDouble();
    double most = profile.path("cores").path("interval").path("high").asDouble();
    assertThat(cores).isCloseTo(2000 * micros / 1e6 / 0.6, within(1e-9));
    assertThat(profile.path("moneyPerYear").path("centre").asDouble())
        .isCloseTo(cores * 0.05 * 24 * 365.25, within(1e-6));
    for (int year = 0; year <= 3; year++) {
      assertThat(profile.path("servers").get(year).asInt())
          .isEqualTo((int) Math.ceil(most * Math.pow(1.1, year) / 4));
    }
  }

  @Test
  void clientsThinkAndWait() throws IOException {
    Path markdown = folder.resolve("plan.md");
    int code =
        command.execute(
            "plan", RUN, "--clients 7000 --think-time 7s --headroom 50% --markdown " + markdown);

    assertThat(code).as(command.err().toString()).isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString())
        .startsWith("1000 interactions/s need ")
        .contains("7 000 clients that think for 7 s on average ask 1000 times a second");
    assertThat(markdown).content().startsWith("### What the service needs").contains("| `plain`");
  }

  /** A plan for next to nothing says so, and not that nothing is needed. */
  @Test
  void aSmallRateNeedsMoreThanNothing() throws IOException {
    assertThat(command.execute("plan", RUN, "--rate 5/s --to tls13-aes128gcm"))
        .as(command.err().toString())
        .isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString())
        .startsWith("5.00 interactions/s need below 0.01 cores under plain, that is 1 server")
        .contains("below 0.01 cores more.")
        .doesNotContain("[0.00, 0.00]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2026-11-21T2242Z-business-quick | --headroom 30% | either --rate or --clients with --think-time
          2026-11-21T2242Z-business-quick | --rate 5/s --clients 4 | either --rate or --clients with --think-time
          2026-11-21T2242Z-business-quick | --clients 4 | clients need --think-time
          2026-11-21T2242Z-business-quick | --clients 0 --think-time 1s | clients are 1 or more
          2026-11-21T2242Z-business-quick | --clients 5 --think-time 0s | say how long they think
          2026-11-21T2242Z-business-quick | --rate 0/s | a rate is above 0 per second
          2026-11-21T2242Z-business-quick | --rate fast | --rate is fast; it must be a rate such as 40/s
          2026-11-21T2242Z-business-quick | --rate 5/s --headroom 100% | the headroom is from 0 % to below 100 %
          2026-11-21T2242Z-business-quick | --rate 5/s --headroom 0.3 | --headroom is 0.3; it must be a percentage
          2026-11-21T2242Z-business-quick | --rate 5/s --cores 0 | a server has 1 core or more
          2026-11-21T2242Z-business-quick | --rate 5/s --price 4 | --price is 4; it must be a price such as
          2026-11-21T2242Z-business-quick | --rate 5/s --growth 20% | --growth is 20%; it must be a growth such as
          2026-11-21T2242Z-business-quick | --rate 5/s --to tls99 | the run has no figures of tls99
          2026-11-21T2242Z-business-quick | --rate 5/s --headroom 0% | ask for more headroom
          -handshake- | --rate 5/s | is a run of handshake; a plan needs one of business: b2bench run business
          -idle- | --rate 5/s | is a run of idle; a plan needs one of business
          2026-11-21T2242Z-business-quick | --rate 5/s --connections 5 | --connections needs --memory, the folder of a run of b2bench run idle
          2026-11-21T2242Z-business-quick | --rate 5/s --memory x | --memory names a run; say with --connections how many stay open
          2026-11-21T2242Z-business-quick | --rate 5/s --connections 5 --memory nowhere | nowhere
          nowhere | --rate 5/s | nowhere
          """)
  void refusesBadInputInOneSentence(String run, String options, String sentence)
      throws IOException {
    assertThat(command.execute("plan", run, options)).isEqualTo(ExitCode.USAGE);
    assertThat(command.err().toString().lines().toList()).hasSize(1);
    assertThat(command.err().toString()).startsWith("b2bench: ").contains(sentence);
    assertThat(command.out().toString()).isEmpty();
  }
}
