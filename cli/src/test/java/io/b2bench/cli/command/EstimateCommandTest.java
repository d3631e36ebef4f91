package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.workloads.decompose.SimulatedLoads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code estimate}, on a simulated decomposition. */
final class EstimateCommandTest {
  private static final String RUN = "2026-11-21T0530Z-decompose-quick";
  private static final String BUSINESS = "2026-11-21T2242Z-business-quick";

  @TempDir private static Path folder;
  private ShippedCommands command = ShippedCommands.in(Path.of(""));

  @BeforeAll
  static void decompose() throws IOException {
    new SimulatedLoads(3, 3, 0).write(folder);
  }

  @BeforeEach
  void inAFolder() {
    command = ShippedCommands.in(folder);
  }

  @Test
  void saysWhatEachProfileAdds() throws IOException {
    Path json = folder.resolve("estimate.json");
    Path markdown = folder.resolve("estimate.md");
    int code =
        command.execute(
            "estimate",
            RUN,
            "--requests 60000/min --kilobytes-out 20 --kilobytes-in 2 --handshakes 40/s --business-cpu 4ms --json %s --markdown %s"
                .formatted(json, markdown));

    assertThat(command.err().toString()).isEmpty();
    assertThat(code).isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString())
        .contains(
            "1000 requests/s, 20.0 kB out", "added millicores", "tls13-aes128gcm", "unit costs of");
    assertThat(json).content().contains("\"requests\" : 1000.0", "\"cores\"");
    assertThat(markdown)
        .content()
        .startsWith("### What TLS adds to a service")
        .contains("| `tls13");
  }

  @Test
  void readsALog() throws IOException {
    Path log =
        Files.write(
            folder.resolve("access.log"),
            List.of(line(1, 1, "."), line(2, 2, "."), line(3, 1, "."), line(6, 2, "."), "half"));
    assertThat(command.execute("estimate", RUN, "--from-log " + log))
        .as(command.err().toString())
        .isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString())
        .contains(
            "4 requests in 5 s (nginx format); 1 line of another form was left out",
            "0.80 requests/s, 10.0 kB out and 0.50 kB in for each, 0.40 handshakes/s");
  }

  @Test
  void readsTheFilesOfOneLog() throws IOException {
    Path older = Files.write(folder.resolve("access.log.1"), List.of(line(1, 1, "-")));
    Path newer = Files.write(folder.resolve("access.log.0"), List.of(line(5, 2, "-")));
    assertThat(
            command.execute(
                "estimate",
                RUN,
                "--from-log %s --from-log %s --log-format nginx".formatted(newer, older)))
        .as(command.err().toString())
        .isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString())
        .startsWith("2 requests in 4 s (nginx format); 0 lines of another form were left out")
        .doesNotContain("warning: as many lines")
        .contains("0.50 requests/s", "0.25 handshakes/s");
  }

  private static String line(int second, int request, String reused) {
    return "192.0.2.7 - - [23/Nov/2026:19:22:%02d +0000] \"GET / HTTP/1.1\" 200 9000 \"-\" \"x\" 10000 500 %d %s"
        .formatted(second, request, reused);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2026-11-21T0530Z-decompose-quick | --requests 0/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s | requests is 0; it must be above 0
          2026-11-21T0530Z-decompose-quick | --requests 10 --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s | --requests is 10; it must be a rate such as 40/s
          2026-11-21T0530Z-decompose-quick | --requests 10/s --kilobytes-out 1 --kilobytes-in 1 | nothing says how many handshakes the service has
          2026-11-21T0530Z-decompose-quick | --requests 10/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s --resumed 2 | resumed is 2; it must be from 0 to 1
          2026-11-21T0530Z-decompose-quick | --requests 10/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s --business-cpu 4 | --business-cpu is 4; it must be a time such as 4ms
          2026-11-21T0530Z-decompose-quick | --from-log ../README.md | is no access log in a format that is known here
          2026-11-21T0530Z-decompose-quick | --from-log . | . is a folder; name the log in it
          2026-11-21T0530Z-decompose-quick | --from-log ../README.md --requests 50/s | --requests cannot stand beside --from-log, whose handshakes belong to its own requests; describe another load by --requests, --kilobytes-out, --kilobytes-in and --handshakes alone
          2026-11-21T0530Z-decompose-quick | --from-log ../README.md --log-format iis | unknown format of a log 'iis'; there are nginx, apache,
          2026-11-21T0530Z-decompose-quick | --from-log ../README.md --from-log ./../README.md | is named twice; its requests would count twice
          2026-11-21T0530Z-decompose-quick | --requests 10/s --log-format nginx | --log-format needs --from-log, the log that has it
          2026-11-21T0530Z-decompose-quick | --from-log nowhere.log | nowhere.log
          2026-11-21T2242Z-business-quick | --requests 10/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s | has no unit costs: it is a run of business
          2026-11-21T0530Z-decompose-quick | --requests 10/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s --connections 10 | --connections needs --memory, the folder of a run of b2bench run idle
          2026-11-21T0530Z-decompose-quick | --requests 10/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s --memory x | --memory names a run; say with --connections how many stay open
          2026-11-21T0530Z-decompose-quick | --requests 10/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s --connections 10 --memory nowhere | nowhere
          nowhere | --requests 10/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s | nowhere
          """)
  void refusesBadInputInOneSentence(String run, String options, String sentence)
      throws IOException {
    assertThat(command.execute("estimate", run, options)).isEqualTo(ExitCode.USAGE);
    assertThat(command.err().toString().lines().toList()).hasSize(1);
    assertThat(command.err().toString()).startsWith("b2bench: ").contains(sentence);
    assertThat(command.out().toString()).isEmpty();
  }

  @Test
  void refusesMemoryOfARunThatKnowsNone() throws IOException {
    String business = command.folder(BUSINESS);
    int code =
        command.execute(
            "estimate",
            RUN,
            "--requests 10/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s --connections 10 --memory "
                + business);
    assertThat(code).isEqualTo(ExitCode.USAGE);
    assertThat(command.err().toString())
        .contains(
            "has no memory of connections: it is a run of business; make one with b2bench run idle");
    assertThat(command.out().toString()).isEmpty();
  }
}
