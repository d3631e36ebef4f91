package io.b2bench.tls.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.yaml.InvalidYamlException;
import io.b2bench.tls.yaml.YamlDocument;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogReaderTest {
  private static final String GOOD =
      """
      suites:
        TLS_AES_128_GCM_SHA256: {code: 0x1301, openssl: TLS_AES_128_GCM_SHA256}
        TLS_RSA_WITH_AES_128_CBC_SHA: {code: 0x002F, openssl: AES128-SHA}
      profiles:
        plain: {purpose: no TLS}
        one: {purpose: p, protocol: TLS 1.3, suite: TLS_AES_128_GCM_SHA256, group: x25519, certificate: rsa-2048, provider: sun}
        two: {purpose: q, protocol: TLS 1.2, suite: TLS_RSA_WITH_AES_128_CBC_SHA, certificate: rsa-2048, provider: sun, opens: [TLS_RSA_*]}
      sets:
        few:
          - plain
          - one@bc
      """;

  @Test
  void readsAGoodCatalogue() {
    assertThat(read("good.yaml", GOOD).profiles()).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "group: x25519 | grup: x25519 | line 6, column 71: profiles.one.grup: unknown key \"grup\"; did you mean group?",
        "suite: TLS_AES_128_GCM_SHA256 | suite: TLS_AES_128_GCM_SHA265 | line 6, column 47: profiles.one.suite: unknown suite \"TLS_AES_128_GCM_SHA265\"; did you mean TLS_AES_128_GCM_SHA256?",
        "group: x25519 | group: X25519 | profiles.one.group: unknown group \"X25519\"; did you mean x25519?",
        "provider: sun | provider: openssl | profiles.one.provider: unknown provider \"openssl\"; allowed: sun, bc, bc-on-jdk, conscrypt",
        "protocol: TLS 1.3 | protocol: TLS 1.2 | profiles.one: TLS_AES_128_GCM_SHA256 does not exist in TLS 1.2",
        "^group: x25519, ^ | ^^ | profiles.one: TLS_AES_128_GCM_SHA256 needs a group",
        "^certificate: rsa-2048, ^ | ^^ | profiles.one.certificate: is missing",
        "purpose: q | ^purpose: q, group: x25519^ | profiles.two: TLS_RSA_WITH_AES_128_CBC_SHA has no group",
        "purpose: p | ^purpose: p, purpose: r^ | profiles.one.purpose: is given twice",
        "^two: ^ | ^one: ^ | line 7, column 3: profiles.one: is given twice",
        "^two: ^ | ^one@mtls: ^ | profiles.one@mtls: a name is lower-case words and digits joined by '-'",
        "0x002F | 0x1301 | suites.TLS_RSA_WITH_AES_128_CBC_SHA: has the code point of TLS_AES_128_GCM_SHA256",
        "0x002F | 47 | expected a code such as 0x1301, found \"47\"",
        "^openssl: AES128-SHA^ | ^opensll: AES128-SHA^ | TLS_RSA_WITH_AES_128_CBC_SHA.opensll: unknown key \"opensll\"; did you mean openssl?",
        "^TLS_RSA_WITH_AES_128_CBC_SHA: {^ | ^SSL_RSA_WITH_AES_128_CBC_SHA: {^ | suites.SSL_RSA_WITH_AES_128_CBC_SHA: 'SSL_RSA_WITH_AES_128_CBC_SHA' is not an IANA name of a suite whose parts b2bench knows",
        "[TLS_RSA_*] | TLS_RSA_X | profiles.two.opens: expected a list such as [TLSv1], found \"TLS_RSA_X\"",
        "purpose: no TLS | ^purpose: no TLS, suite: x^ | profiles.plain.suite: unknown key \"suite\"",
        "^plain: {purpose: no TLS}^ | ^^ | the first profile must be 'plain'",
        "^certificate: rsa-2048, provider: sun, opens^ | ^certificate: ecdsa-p256, provider: sun, opens^ | profiles.two: TLS_RSA_WITH_AES_128_CBC_SHA needs an RSA certificate, which ecdsa-p256 is not",
        "protocol: TLS 1.2 | protocol: TLS 1.3 | profiles.two: TLS_RSA_WITH_AES_128_CBC_SHA does not exist in TLS 1.3",
        "one@bc | one@bcc | line 11, column 7: sets.few: unknown variant '@bcc' in 'one@bcc'; did you mean 'one@bc'?",
        "one@bc | three | line 11, column 7: sets.few: unknown profile 'three'",
        "one@bc | ^plain^ | line 11, column 7: sets.few: 'plain' is given twice",
        "^- plain^ | ^- two^ | sets.few: must begin with 'plain'",
        "^few:^ | ^one:^ | sets.one: is the name of a profile",
        "^few:^ | ^all:^ | sets.all: is there already",
        "^few:^ | ^Few:^ | sets.Few: a name is lower-case words",
        "^two: ^ | ^all: ^ | profiles.all: is the name of a set",
        "^suites:^ | ^suits:^ | line 1, column 1: suits: unknown key \"suits\"; did you mean suites?",
        "^{purpose: no TLS}^ | ^{purpose^ | not YAML: ",
      })
  void explains(String good, String bad, String fault) {
    assertThat(GOOD).contains(good);
    assertThatThrownBy(() -> read("bad.yaml", GOOD.replace(good, bad)))
        .isInstanceOf(InvalidYamlException.class)
        .hasMessageStartingWith("bad.yaml")
        .hasMessageContaining(fault);
  }

  @Test
  void findsAllFaultsAtOnce() {
    String bad = GOOD.replace("x25519", "x448x").replace("rsa-2048", "rsa-512");
    assertThatThrownBy(() -> read("bad.yaml", bad))
        .hasMessageContaining("unknown group \"x448x\"")
        .hasMessageContaining("profiles.one.certificate: unknown certificate \"rsa-512\"")
        .hasMessageContaining("profiles.two.certificate: unknown certificate \"rsa-512\"");
  }

  @ParameterizedTest
  @CsvSource({"'', it is empty", "a list, expected a mapping with", "'[1]', found a list"})
  void refusesWhatIsNoCatalogue(String text, String fault) {
    assertThatThrownBy(() -> read("bad.yaml", text)).hasMessageContaining(fault);
  }

  private static Catalog read(String file, String yaml) {
    return CatalogReader.read(Optional.empty(), YamlDocument.parse(file, yaml));
  }
}
