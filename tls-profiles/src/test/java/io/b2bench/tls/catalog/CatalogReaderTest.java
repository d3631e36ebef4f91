package io.b2bench.tls.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
    assertThat(CatalogReader.read("good.yaml", GOOD).profiles()).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "group: x25519 | grup: x25519 | line 6: profile one: unknown key 'grup'; did you mean 'group'?",
        "suite: TLS_AES_128_GCM_SHA256 | suite: TLS_AES_128_GCM_SHA265 | line 6: profile one: unknown suite 'TLS_AES_128_GCM_SHA265'; did you mean 'TLS_AES_128_GCM_SHA256'?",
        "group: x25519 | group: X25519 | line 6: profile one: unknown group 'X25519'; did you mean 'x25519'?",
        "provider: sun | provider: openssl | profile one: unknown provider 'openssl'; known: bc, bc-on-jdk, conscrypt, sun",
        "protocol: TLS 1.3 | protocol: TLS 1.2 | profile one: TLS_AES_128_GCM_SHA256 does not exist in TLS 1.2",
        "^group: x25519, ^ | ^^ | profile one: TLS_AES_128_GCM_SHA256 needs a group",
        "^certificate: rsa-2048, ^ | ^^ | profile one: 'certificate' is missing",
        "purpose: q | ^purpose: q, group: x25519^ | line 7: profile two: TLS_RSA_WITH_AES_128_CBC_SHA has no group",
        "purpose: p | ^purpose: p, purpose: r^ | line 6: profile one: 'purpose' is given twice",
        "^two: ^ | ^one: ^ | line 7: profiles: 'one' is given twice",
        "^two: ^ | ^one@mtls: ^ | profile one@mtls: a name is lower-case words and digits joined by '-'",
        "0x002F | 0x1301 | line 3: suite TLS_RSA_WITH_AES_128_CBC_SHA: has the code point of TLS_AES_128_GCM_SHA256",
        "0x002F | 47 | 'code' must be like 0x1301, not '47'",
        "^openssl: AES128-SHA^ | ^opensll: AES128-SHA^ | line 3: suite TLS_RSA_WITH_AES_128_CBC_SHA: unknown key 'opensll'; did you mean 'openssl'?",
        "^TLS_RSA_WITH_AES_128_CBC_SHA: {^ | ^SSL_RSA_WITH_AES_128_CBC_SHA: {^ | line 3: suite SSL_RSA_WITH_AES_128_CBC_SHA: not a name by IANA's rules, or of parts that are not known",
        "[TLS_RSA_*] | TLS_RSA_X | profile two: 'opens' must be a list",
        "purpose: no TLS | ^purpose: no TLS, suite: x^ | line 5: profile plain: unknown key 'suite'",
        "^plain: {purpose: no TLS}^ | ^^ | the first profile must be 'plain'",
        "^certificate: rsa-2048, provider: sun, opens^ | ^certificate: ecdsa-p256, provider: sun, opens^ | line 7: profile two: TLS_RSA_WITH_AES_128_CBC_SHA needs an RSA certificate, which ecdsa-p256 is not",
        "protocol: TLS 1.2 | protocol: TLS 1.3 | profile two: TLS_RSA_WITH_AES_128_CBC_SHA does not exist in TLS 1.3",
        "one@bc | one@bcc | line 11: set few: unknown variant '@bcc' in 'one@bcc'; did you mean 'one@bc'?",
        "one@bc | three | line 11: set few: unknown profile 'three'",
        "one@bc | ^plain^ | line 11: set few: 'plain' is given twice",
        "^- plain^ | ^- two^ | set few: must begin with 'plain'",
        "^few:^ | ^one:^ | line 10: set one: is the name of a profile",
        "^few:^ | ^all:^ | set all: is there already",
        "^few:^ | ^Few:^ | set Few: a name is lower-case words",
        "^two: ^ | ^all: ^ | profile all: is the name of a set",
        "^suites:^ | ^suits:^ | unknown key 'suits'; did you mean 'suites'?",
        "^{purpose: no TLS}^ | ^{purpose^ | not YAML: ",
      })
  void explains(String good, String bad, String fault) {
    assertThat(GOOD).contains(good);
    assertThatThrownBy(() -> CatalogReader.read("bad.yaml", GOOD.replace(good, bad)))
        .isInstanceOf(InvalidCatalogException.class)
        .hasMessageStartingWith("bad.yaml:\n")
        .hasMessageContaining(fault);
  }

  @Test
  void findsAllFaultsAtOnce() {
    String bad = GOOD.replace("x25519", "x448x").replace("rsa-2048", "rsa-512");
    assertThatThrownBy(() -> CatalogReader.read("bad.yaml", bad))
        .hasMessageContaining("unknown group 'x448x'")
        .hasMessageContaining("line 6: profile one: unknown certificate 'rsa-512'")
        .hasMessageContaining("line 7: profile two: unknown certificate 'rsa-512'");
  }

  @ParameterizedTest
  @CsvSource({"'', is empty", "a list, must be keys and values", "'[1]', must be keys and values"})
  void refusesWhatIsNoCatalogue(String text, String fault) {
    assertThatThrownBy(() -> CatalogReader.read("bad.yaml", text)).hasMessageContaining(fault);
  }
}
