package io.b2bench.tls.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.profile.TlsProfile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DifferenceTest {
  private static List<Difference> between(String from, String to) {
    Catalog catalog = Catalog.shipped();
    return Difference.between(catalog.profile(from), catalog.profile(to));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          tls13-aes128gcm | tls13-aes256gcm | cipher | AES_128_GCM | AES_256_GCM
          tls13-aes128gcm | tls13-aes128gcm@ecdsa-p256 | certificate | rsa-2048 | ecdsa-p256
          tls12-ecdhe-rsa-aes128gcm | tls12-ecdhe-ecdsa-aes128gcm | certificate | rsa-2048 | ecdsa-p256
          tls13-aes128gcm | tls13-aes128gcm@x25519mlkem768 | key exchange | x25519 | X25519MLKEM768
          tls12-rsa-aes128gcm | tls12-ecdhe-rsa-aes128gcm | key exchange | RSA without forward secrecy | x25519
          tls12-ecdhe-rsa-aes128gcm | tls13-aes128gcm | protocol | TLS 1.2 | TLS 1.3
          tls10-rsa-3des-sha | tls12-rsa-3des-sha | protocol | TLS 1.0 | TLS 1.2
          tls13-aes128gcm | tls13-aes128gcm@bc | provider | SunJSSE | Bouncy Castle
          tls13-aes128gcm | tls13-aes128gcm@client=bc | driver's client | the driver's choice | Bouncy Castle
          tls13-aes128gcm | tls13-aes128gcm@chain | chain | its own certificate alone | with an intermediate
          tls13-aes128gcm | tls13-aes128gcm@mtls | client authentication | server's certificate alone | client certificate
          tls13-aes128gcm | tls13-aes128gcm@resumed | resumption | full | resumed
          tls13-aes128gcm | tls13-aes128gcm@h2 | HTTP | HTTP/1.1 | HTTP/2
          plain | tls13-aes128gcm | TLS at all | none | TLS 1.3
          tls12-rsa-3des-sha | plain | TLS at all | TLS 1.2 | none
          """)
  void namesTheOneChoiceThatDiffers(String from, String to, String axis, String a, String b) {
    assertThat(between(from, to)).containsExactly(new Difference(axis, a, b));
  }

  @Test
  void namesEveryChoiceThatDiffers() {
    assertThat(between("tls13-aes128gcm", "pq-x25519mlkem768-ecdsa"))
        .extracting(Difference::axis)
        .containsExactly("cipher", "certificate", "key exchange", "provider");
    assertThat(between("tls12-rsa-aes128cbc-sha", "tls13-aes128gcm"))
        .extracting(Difference::axis)
        .containsExactly("protocol", "cipher", "key exchange");
  }

  @Test
  void findsNothingBetweenAProfileAndItself() {
    for (TlsProfile profile : Catalog.shipped().profiles()) {
      assertThat(Difference.between(profile, profile)).isEmpty();
    }
  }
}
