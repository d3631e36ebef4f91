package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** {@code advise}, on a published run. */
final class AdviseCommandTest {
  private static final String RUN = "2026-11-23T1038Z-business-quick";
  private static final String ECDSA = "tls13-aes128gcm@ecdsa-p256";
  private static final String COSTS = "2026-11-23T2053Z-decompose-quick";
  private static final String PQ = "pq-x25519mlkem768-ecdsa";

  @TempDir private Path folder;
  private ShippedCommands command = ShippedCommands.in(Path.of(""));

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
        .startsWith("Of the 5 profiles that pass RFC 9325, " + ECDSA + " costs least.")
        .contains("in use today", "not plain: rfc9325: ");
    JsonNode advice = Json.mapper().readTree(Files.readString(json));
    assertThat(advice.path("allowed").get(0).path("series").asString()).isEqualTo(ECDSA);
    assertThat(advice.path("refused")).hasSize(1);
    advice
        .path("allowed")
        .forEach(
            a ->
                assertThat(a.path("dominatedBy").isNull())
                    .as("%s has nothing that the cheapest lacks", a.path("series"))
                    .isEqualTo(
                        a.path("series").asString().equals(ECDSA)
                            || a.path("series").asString().equals(PQ)));
    assertThat(markdown).content().startsWith("### Which profile to take").contains("| `1 tls13");
  }

  @Test
  void aRequirementLeavesWhatHasIt() throws IOException {
    assertThat(command.execute("advise", RUN, "--require post-quantum,forward-secrecy"))
        .isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString())
        .startsWith(
            PQ
                + " is the only one measured here that has post-quantum and forward-secrecy."
                + " To measure pq-p256mlkem768-ecdsa beside it: b2bench run business --profiles")
        .doesNotContain("costs least")
        .contains("not tls13-aes128gcm: no post-quantum.");
  }

  /** NIST allows no X25519 alone; the catalogue has one of the JDK that it allows. */
  @Test
  void namesTheRunThatWouldShowAnother() throws IOException {
    assertThat(command.execute("advise", RUN, "--policy nist-sp800-52r2"))
        .isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString().replaceAll("\\s+", " "))
        .startsWith(
            PQ
                + " is the only one measured here that passes NIST SP 800-52 Rev. 2. To measure"
                + " tls13-aes128gcm-p256 beside it: b2bench run business --profiles plain,"
                + PQ
                + ",tls13-aes128gcm-p256");
  }

  @Test
  void takesAPolicyOfOnesOwn() throws IOException {
    Path own = Files.writeString(folder.resolve("own.yaml"), "own: {certificates: [ecdsa-p256]}\n");
    assertThat(command.execute("advise", RUN, "--policy rfc9325," + own))
        .as(command.err().toString())
        .isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString())
        .startsWith("Of the ")
        .contains("profiles that pass RFC 9325 and own, " + ECDSA + " costs least.")
        .contains("not tls13-aes128gcm: own: own, certificates: only ecdsa-p256.");
    inAFolder();
    Files.writeString(own, "own: {certificate: [ecdsa-p256]}\n");
    assertThat(command.execute("advise", RUN, "--policy " + own)).isEqualTo(ExitCode.USAGE);
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
        .contains(
            "not " + ECDSA + " for java: it is one of SunJSSE, and a server has one provider");
  }

  /** The dearest for the mix of the run is not the dearest for few handshakes and many bytes. */
  @Test
  void ranksForTheServiceThatIsDescribed() throws IOException {
    String large = "--requests 100/s --kilobytes-out 200 --kilobytes-in 1 --business-cpu 1ms";
    assertThat(command.execute("advise", COSTS, large + " --handshakes 0.1/s"))
        .as(command.err().toString())
        .isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString())
        .contains("CPU to plain", "CPU of the server for 100 requests/s, 200 kB out")
        .contains("by the unit costs of", COSTS);
    assertThat(places(PQ)).isGreaterThan(places("tls12-ecdhe-rsa-aes128gcm"));

    inAFolder();
    assertThat(command.execute("advise", COSTS, large + " --handshakes 100/s"))
        .isEqualTo(ExitCode.VALID);
    assertThat(places(PQ)).isLessThan(places("tls12-ecdhe-rsa-aes128gcm"));
  }

  private int places(String profile) {
    return command.out().toString().lines().toList().stream()
        .filter(line -> line.matches("\\d " + profile + "( .*)?"))
        .map(line -> Integer.parseInt(line.substring(0, 1)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void saysThatNothingIsLeft() throws IOException {
    String old = "2026-11-22T2227Z-business-quick";
    assertThat(command.execute("advise", old, "--require post-quantum")).isEqualTo(ExitCode.VALID);
    assertThat(command.out().toString()).isNotBlank();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          -business-quick | --policy nist | --policy: unknown policy 'nist'; there are
          -business-quick | --require quantum | --require: unknown 'quantum'; there are forward-secrecy, post-quantum, aead
          -business-quick | --configure iis | --configure: unknown 'iis'; there are nginx, haproxy
          -business-quick | --policy rfc9325 --configure nginx --take plain | plain is not allowed by what is asked
          -business-quick | --require aead --configure nginx --take tls99 | it did not measure tls99
          -business-quick | --now tls99 | it did not measure tls99, only
          -handshake-quick | --policy rfc9325 | it ranks nothing by CPU
          -business-quick | --requests 10/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s | has no unit costs: it is a run of business
          -decompose- | --policy rfc9325 | has unit costs and not those of a service; describe yours: --requests,
          -decompose- | --requests 10/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s | a ratio to plain needs --business-cpu
          -decompose- | --requests 0/s --kilobytes-out 1 --kilobytes-in 1 --handshakes 1/s | requests is 0; it must be above 0
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
