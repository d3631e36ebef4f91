package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.json.Json;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code suites}: the catalogue, a profile, and what works here. */
final class SuitesCommandTest {
  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeAll
  static void open() {
    CommandsTest.open();
  }

  @Test
  void listsTheCatalogue() {
    assertThat(execute(new MemoryType(), "suites")).isZero();
    assertThat(out.toString())
        .contains("NAME", "tls13-aes128gcm", "TLS 1.3", "x25519", "rsa-2048")
        .containsPattern("(?m)^tls12-rsa-rc4-md5 .* yes$");
  }

  /** The catalogue has RSA certificates and X25519; the policies ask for others. */
  @ParameterizedTest
  @CsvSource({
    "mozilla-modern, 'meet Mozilla modern: 2 as in the catalogue, 4 with',"
        + " tls13-chacha20@ecdsa-p256",
    "bsi-tr-02102-2, meet BSI TR-02102-2: , tls12-ecdhe-rsa-aes128gcm@rsa-3072@secp256r1",
    "pci-dss, meet PCI DSS 4.0.1: , tls12-rsa-3des-sha",
  })
  void judgesVariantsToo(String policy, String answer, String name) {
    assertThat(execute(new MemoryType(), "suites", "--policy", policy)).isZero();
    assertThat(out.toString().lines().findFirst().orElseThrow()).contains(answer);
    assertThat(out.toString())
        .containsPattern("(?m)^" + name + " .* (yes|until \\d{4}-12-31)$")
        .contains("certificates: ", "groups: ");
    assertThat(out.toString().lines().count()).isLessThan(50);
  }

  @Test
  void saysThatNothingPasses() throws IOException {
    Path own = Files.writeString(home.resolve("own.yaml"), "own: {suites: [TLS_SHA256_SHA256]}\n");
    assertThat(execute(new MemoryType(), "suites", "--policy", own.toString())).isZero();
    assertThat(out.toString()).startsWith("None of ").contains(" meets own,");
    assertThat(execute(new MemoryType(), "suites", "tls13-chacha20", "--policy", "rfc9325," + own))
        .isZero();
  }

  @Test
  void listsTheCatalogueAsJson() {
    assertThat(execute(new MemoryType(), "suites", "--json")).isZero();
    List<?> listed = Json.mapper().readValue(out.toString(), List.class);
    assertThat(listed).hasSizeGreaterThan(8);
    assertThat(listed.getFirst().toString()).contains("name=plain", "works=true");
  }

  @Test
  void tellsAllOfAProfile() {
    assertThat(execute(new MemoryType(), "suites", "tls12-rsa-3des-sha")).isZero();
    assertThat(out.toString())
        .contains("TLS_RSA_WITH_3DES_EDE_CBC_SHA 0x000A", "DES-CBC3-SHA", "112 bits")
        .contains("rfc9325: refused", "2007: refused")
        .containsPattern("works here +yes");
  }

  @Test
  void provesAProfileWithEveryProvider() {
    assertThat(execute(new MemoryType(), "suites", "tls12-rsa-rc4-sha", "--prove")).isZero();
    assertThat(out.toString())
        .containsPattern("tls12-rsa-rc4-sha +sun +\\d+ +\\d+ \\+ \\d+ +\\d+ .* [1-9]\\d* refused\n")
        .containsPattern("tls12-rsa-rc4-sha +bc +- .* has no suite TLS_RSA_WITH_RC4_128_SHA")
        .contains("4 combinations of profile and provider: 1 work, 1 of these resume sessions.");
  }

  @ParameterizedTest
  @CsvSource({
    "tls13-aes128gmc, did you mean 'tls13-aes128gcm'?",
    "tls12-rsa-rc4-sha@h2, is not allowed for HTTP/2",
  })
  void refusesToTellOfWhatThereIsNot(String name, String says) {
    assertThat(execute(new MemoryType(), "suites", name)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains(says).hasLineCount(1);
  }

  @Test
  void canMeasureHttp2() {
    assertThat(execute(new MemoryType(), "suites", "tls13-aes128gcm@h2")).isZero();
    assertThat(out.toString()).containsPattern("works here +yes");
  }

  private int execute(MemoryType workloads, String... arguments) {
    return workloads.execute(home, out, err, arguments);
  }
}
