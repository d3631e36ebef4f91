package io.b2bench.tls.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SuiteTest {
  @ParameterizedTest
  @CsvSource({
    "TLS_AES_128_GCM_SHA256, TLS13, ANY, AES_128, GCM, AEAD, 128, true, true, true, TLS_1_3",
    "TLS_CHACHA20_POLY1305_SHA256, TLS13, ANY, CHACHA20, POLY1305, AEAD, 256, true, true, true, TLS_1_3",
    "TLS_AES_128_CCM_8_SHA256, TLS13, ANY, AES_128, CCM_8, AEAD, 128, true, true, true, TLS_1_3",
    "TLS_SHA384_SHA384, TLS13, ANY, NULL, NONE, SHA384, 0, false, true, true, TLS_1_3",
    "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, ECDHE, ECDSA, AES_256, GCM, AEAD, 256, true, true, true, TLS_1_2",
    "TLS_ECDHE_ECDSA_WITH_AES_128_CCM, ECDHE, ECDSA, AES_128, CCM, AEAD, 128, true, true, true, TLS_1_2",
    "TLS_ECDHE_RSA_WITH_CAMELLIA_256_GCM_SHA384, ECDHE, RSA, CAMELLIA_256, GCM, AEAD, 256, true, true, true, TLS_1_2",
    "TLS_ECDHE_RSA_WITH_ARIA_128_GCM_SHA256, ECDHE, RSA, ARIA_128, GCM, AEAD, 128, true, true, true, TLS_1_2",
    "TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384, ECDHE, RSA, AES_256, CBC, SHA384, 256, false, true, false, TLS_1_2",
    "TLS_DHE_RSA_WITH_CHACHA20_POLY1305_SHA256, DHE, RSA, CHACHA20, POLY1305, AEAD, 256, true, true, true, TLS_1_2",
    "TLS_RSA_WITH_AES_128_GCM_SHA256, RSA, RSA, AES_128, GCM, AEAD, 128, true, false, false, TLS_1_2",
    "TLS_RSA_WITH_CAMELLIA_128_CBC_SHA, RSA, RSA, CAMELLIA_128, CBC, SHA, 128, false, false, false, TLS_1_0",
    "TLS_RSA_WITH_3DES_EDE_CBC_SHA, RSA, RSA, TRIPLE_DES, CBC, SHA, 112, false, false, false, TLS_1_0",
    "TLS_RSA_WITH_DES_CBC_SHA, RSA, RSA, DES, CBC, SHA, 56, false, false, false, TLS_1_0",
    "TLS_RSA_WITH_RC4_128_MD5, RSA, RSA, RC4, STREAM, MD5, 128, false, false, false, TLS_1_0",
    "TLS_ECDHE_ECDSA_WITH_NULL_SHA, ECDHE, ECDSA, NULL, NONE, SHA, 0, false, true, false, TLS_1_0"
  })
  void readsFactsFromTheName(
      String iana,
      KeyExchange keys,
      Authentication authentication,
      Cipher cipher,
      Mode mode,
      Mac mac,
      int strength,
      boolean aead,
      boolean forwardSecrecy,
      boolean http2,
      Protocol since) {
    Suite suite = Suite.of(iana, 0x1234, Optional.of("X"));
    assertThat(suite)
        .isEqualTo(
            new Suite(iana, 0x1234, Optional.of("X"), keys, authentication, cipher, mode, mac));
    assertThat(suite.strength()).isEqualTo(strength);
    assertThat(suite.aead()).isEqualTo(aead);
    assertThat(suite.forwardSecrecy()).isEqualTo(forwardSecrecy);
    assertThat(suite.http2()).isEqualTo(http2);
    assertThat(suite.since()).isEqualTo(since);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "AES128-SHA",
        "SSL_RSA_WITH_RC4_128_MD5",
        "tls_aes_128_gcm_sha256",
        "TLS_AES_128_GCM",
        "TLS_AES_128_GCM_MD5",
        "TLS_AES_128_CBC_SHA",
        "TLS_AES_128_CCM",
        "TLS_NULL_SHA",
        "TLS_SHA256_SHA384",
        "TLS_WITH_AES_128_CBC_SHA",
        "TLS_ECDHE_WITH_AES_128_CBC_SHA",
        "TLS_DHE_ECDSA_WITH_AES_128_CBC_SHA",
        "TLS_DHE_DSS_WITH_AES_128_CBC_SHA",
        "TLS_DH_anon_WITH_AES_128_CBC_SHA",
        "TLS_PSK_WITH_AES_128_CBC_SHA",
        "TLS_RSA_RSA_WITH_AES_128_CBC_SHA",
        "TLS_RSA_WITH_AES_192_CBC_SHA",
        "TLS_RSA_WITH_AES_128_SHA",
        "TLS_RSA_WITH_AES_128_CBC",
        "TLS_RSA_WITH_AES_128_POLY1305_SHA256",
        "TLS_RSA_WITH_RC4_128_CBC_SHA",
        "TLS_RSA_WITH_NULL_GCM_SHA256",
        "TLS_RSA_WITH_3DES_EDE_GCM_SHA256",
        "TLS_RSA_WITH_DES_GCM_SHA256",
        "TLS_RSA_WITH_CHACHA20_GCM_SHA256",
        "TLS_RSA_WITH_AES_128_CCM_SHA256",
        "TLS_RSA_WITH_AES_128_CBC_SHA512",
        "TLS_SHA256_SHA256_X"
      })
  void refusesWhatIsNoNameOfASuite(String iana) {
    assertThatThrownBy(() -> Suite.of(iana, 1, Optional.empty()))
        .hasMessageContaining("is not an IANA name of a suite");
  }

  @Test
  void refusesFactsThatTheNameContradicts() {
    assertThatThrownBy(
            () ->
                new Suite(
                    "TLS_RSA_WITH_NULL_SHA",
                    2,
                    Optional.empty(),
                    KeyExchange.RSA,
                    Authentication.RSA,
                    Cipher.AES_128,
                    Mode.CBC,
                    Mac.SHA))
        .hasMessage("TLS_RSA_WITH_NULL_SHA does not say what is said of it");
  }

  @Test
  void refusesACodePointOfMoreThanTwoBytes() {
    assertThatThrownBy(() -> Suite.of("TLS_AES_128_GCM_SHA256", 0x10000, Optional.empty()))
        .hasMessageContaining("code point 65536 has more than two bytes");
  }
}
