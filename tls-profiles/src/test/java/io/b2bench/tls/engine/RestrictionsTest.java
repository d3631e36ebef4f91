package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a JVM's properties take away, under properties of our own. */
class RestrictionsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          tls13-aes128gcm             | jdk.tls.disabledAlgorithms       | SSLv3, X448, x25519             | lists x25519
          tls13-aes128gcm@bc          | jdk.tls.disabledAlgorithms       | RC4, XDH                        | lists XDH
          tls13-aes128gcm@secp256r1   | jdk.tls.disabledAlgorithms       | EC keySize < 384                | lists EC keySize < 384
          tls13-aes128gcm@secp384r1   | jdk.tls.disabledAlgorithms       | EC keySize < 384                | -
          tls12-dhe-rsa-aes128gcm     | jdk.tls.disabledAlgorithms       | DH keySize < 3072               | lists DH keySize < 3072
          tls13-aes128gcm             | jdk.certpath.disabledAlgorithms  | MD2, RSA keySize < 3072         | lists RSA keySize < 3072
          tls13-aes128gcm@rsa-3072    | jdk.certpath.disabledAlgorithms  | MD2, RSA keySize < 3072         | -
          tls13-aes128gcm@ed25519     | jdk.tls.disabledAlgorithms       | Ed25519                         | lists Ed25519
          tls13-chacha20              | jdk.tls.disabledAlgorithms       | TLS_CHACHA20_POLY1305_SHA256    | lists TLS_CHACHA20_POLY1305_SHA256
          tls13-aes128gcm             | jdk.tls.disabledAlgorithms       | 3DES, AES                       | lists AES
          tls12-ecdhe-rsa-aes128gcm   | jdk.tls.disabledAlgorithms       | AES_256_GCM, AES_128_GCM        | lists AES_128_GCM
          tls12-ecdhe-rsa-aes128gcm   | jdk.tls.disabledAlgorithms       | DHE, ECDHE                      | lists ECDHE
          tls12-ecdhe-rsa-aes128gcm   | jdk.tls.disabledAlgorithms       | TLS_RSA_*, TLS_ECDHE_*          | lists TLS_ECDHE_*
          tls12-ecdhe-rsa-aes128gcm   | jdk.tls.disabledAlgorithms       | TLS_(*, TLS_ECDHE_*SHA256       | lists TLS_ECDHE_*SHA256
          tls12-rsa-aes128cbc-sha     | jdk.tls.disabledAlgorithms       | MD5, SHA1                       | lists SHA1
          tls12-rsa-3des-sha          | jdk.tls.disabledAlgorithms       | DES, 3DES                       | lists 3DES
          tls13-aes128gcm             | jdk.tls.disabledAlgorithms       | TLS_RSA_*, AES_256, ECDHE, SHA1 | -
          tls13-aes128gcm             | jdk.tls.namedGroups              | secp256r1, secp384r1            | does not list x25519
          tls13-aes128gcm             | jdk.tls.namedGroups              | X25519                          | -
          tls13-aes128gcm             | jdk.tls.client.SignatureSchemes  | ecdsa_secp256r1_sha256          | does not list rsa_pss_rsae_sha256
          tls13-aes128gcm@ecdsa-p256  | jdk.tls.server.SignatureSchemes  | ecdsa_secp256r1_sha256          | -
          tls13-aes128gcm@conscrypt   | jdk.tls.disabledAlgorithms       | x25519                          | -
          """)
  void namesThePropertyAndTheEntry(String profile, String property, String value, String says) {
    Restrictions restrictions =
        new Restrictions(
            name -> name.equals(property) ? value : "", name -> name.equals(property) ? value : "");
    assertThat(restrictions.against(Profiles.of(profile)))
        .isEqualTo(Optional.ofNullable(says).map(s -> property + " of this JVM " + s));
  }
}
