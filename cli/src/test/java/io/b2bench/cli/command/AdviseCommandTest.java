package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

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

/** {@code advise}, on a short published run, and on a simulated decomposition. */
final class AdviseCommandTest {
  private static final String RUN = "2026-11-22T2227Z-business-quick";
  private static final String SHORT = "2026-11-21T2242Z-business-quick";
  private static final String ECDSA = "tls13-aes128gcm@ecdsa-p256";
  private static final String COSTS = "2026-11-21T0530Z-decompose-quick";
  private static final String PQ = "pq-x25519mlkem768-ecdsa";

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
  void ranksWhatAPolicyAllowsAndSaysWhyNotTheRest() throws IOException {
    Path json = folder.resolve("advice.json");
    Path markdown = folder.resolve("advice.md");
    int code =
        command.execute(
            "advise",
            RUN,
            "--policy rfc9325 --now tls12-ecdhe-rsa-aes128gcm --json %s --markdown %s"
                .formatted(json, markdown));

    assertThat(command.err().toString()).isEmpty();
    assertThat(code).isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString())
        .startsWith("Of the 5 profiles that pass RFC 9325, " + ECDSA + ", ")
        .contains("too close to rank", "in use today", "not plain: rfc9325: ");
    JsonNode advice = Json.mapper().readTree(Files.readString(json));
    assertThat(advice.path("allowed").get(0).path("series").asString()).isEqualTo(ECDSA);
    assertThat(advice.path("allowed")).hasSize(5);
    assertThat(advice.path("refused")).hasSize(1);
    assertThat(markdown).content().startsWith("### Which profile to take").contains("| `1 tls13");
  }

  @Test
  void aRequirementLeavesWhatHasIt() throws IOException {
    assertThat(command.execute("advise", RUN, "--require post-quantum,forward-secrecy"))
        .isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString().replaceAll("\\s+", " "))
        .startsWith(
            PQ
                + " is the only one measured here that has post-quantum and forward-secrecy."
                + " To measure pq-p256mlkem768-ecdsa beside it: b2bench run business --profiles")
        .doesNotContain("costs least")
        .contains("not tls13-aes128gcm: no post-quantum.");
  }

  @Test
  void takesAPolicyOfOnesOwn() throws IOException {
    String p384 = "tls13-aes128gcm@ecdsa-p384@secp384r1";
    Path own = Files.writeString(folder.resolve("own.yaml"), "own: {certificates: [ecdsa-p384]}\n");
    assertThat(command.execute("advise", SHORT, "--policy rfc9325," + own))
        .as(command.err().toString())
        .isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString())
        .startsWith(p384 + " is the only one measured here that passes RFC 9325 and own.")
        .contains("not tls13-aes128gcm: own: own, certificates: only ecdsa-p384.");
    inAFolder();
    Files.writeString(own, "own: {certificates: [ecdsa-p256]}\n");
    assertThat(command.execute("advise", SHORT, "--policy " + own)).isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString().replaceAll("\\s+", " "))
        .startsWith("No profile of this run passes own. To measure ")
        .contains(": b2bench run business --profiles plain,");
    inAFolder();
    Files.writeString(own, "own: {certificate: [ecdsa-p256]}\n");
    assertThat(command.execute("advise", SHORT, "--policy " + own)).isEqualTo(ExitCode.USAGE);
    assertThat(command.err().toString())
        .startsWith("b2bench: the policy " + own + " has ")
        .contains("line 1, ", "did you mean certificates?");
  }

  @Test
  void printsWhatToPasteWithTheCostBesideEachProfile() throws IOException {
    assertThat(
            command.execute(
                "advise", RUN, "--configure nginx,java --take %s,%s".formatted(PQ, ECDSA)))
        .isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString())
        .contains("Certificates: ecdsa-p256 instead of rsa-2048 (" + ECDSA + " instead of ")
        .contains("For nginx; adapt names of files and ports:")
        .containsPattern(
            "# " + PQ + " +TLS_AES_256_GCM_SHA384  CPU 1\\.\\d+ \\[1\\.\\d+, 1\\.\\d+] of plain's")
        .contains("  ssl_ecdh_curve X25519MLKEM768/X25519;")
        .contains("not " + ECDSA + " for java: it runs on SunJSSE, and a server has one provider");
  }

  @Test
  void ranksForTheServiceThatIsDescribed() throws IOException {
    String service =
        "--requests 100/s --kilobytes-out 20 --kilobytes-in 1 --handshakes 10/s --business-cpu 1ms";
    assertThat(command.execute("advise", COSTS, service))
        .as(command.err().toString())
        .isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString())
        .startsWith("Of the 2 profiles that were measured, plain costs least.")
        .contains("CPU to plain", "CPU of the server for 100 requests/s, 20.0 kB out")
        .contains("by the unit costs of", COSTS);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2026-11-21T2242Z-business-quick | --policy nist | --policy: unknown policy 'nist'; there are
          2026-11-21T2242Z-business-quick | --require quantum | --require: unknown 'quantum'; there are forward-secrecy, post-quantum, aead
          2026-11-21T2242Z-business-quick | --configure iis | --configure: unknown 'iis'; there are nginx, haproxy
          2026-11-21T2242Z-business-quick | --now tls99 | it did not measure tls99, only
          -handshake- | --policy rfc9325 | it ranks nothing by CPU
          2026-11-21T2242Z-business-quick | --requests 10/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s | has no unit costs: it is a run of business
          2026-11-21T0530Z-decompose-quick | --policy rfc9325 | has unit costs and not those of a service; describe yours: --requests,
          2026-11-21T0530Z-decompose-quick | --requests 10/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s | a ratio to plain needs --business-cpu
          2026-11-21T0530Z-decompose-quick | --requests 0/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s | requests is 0; it must be above 0
          nowhere | --policy rfc9325 | nowhere
          """)
  void refusesBadInputInOneSentence(String run, String options, String sentence)
      throws IOException {
    assertThat(command.execute("advise", run, options)).isEqualTo(ExitCode.USAGE);
    assertThat(command.err().toString().lines().toList()).hasSize(1);
    assertThat(command.err().toString()).startsWith("b2bench: ").contains(sentence);
    assertThat(command.out().toString()).isEmpty();
  }
}
