package io.b2bench.tls.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.profile.Tls;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a program cannot do is said, and nothing is printed for it. */
final class RefusalTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          TOMCAT | pq-x25519mlkem768-ecdsa | cannot select Bouncy Castle
          SPRING_BOOT | pq-x25519mlkem768-ecdsa | cannot select Bouncy Castle
          ENVOY | tls13-aes256gcm | the client chooses
          NGINX | tls12-rsa-3des-sha | without RC4 and 3DES
          HAPROXY | tls10-rsa-rc4-md5 | without RC4 and 3DES
          HTTPD | tls12-rsa-null-sha256 | never offers suites without encryption
          HAPROXY | tls12-ecdhe-rsa-aes128gcm@rsa-1024 | rejects 1024-bit keys
          ENVOY | tls12-ecdhe-rsa-aes128gcm@x448 | lacks x448
          TOMCAT | tls13-aes128gcm@ed25519 | but not Ed25519
          JETTY | tls12-ecdhe-ecdsa-aes128gcm | the client picks the group
          JAVA | tls12-rsa-rc4-md5 | could not be tested
          JAVA | tls12-ecdhe-rsa-aes128gcm@conscrypt | Conscrypt
          """)
  void nothingIsPrinted(Program program, String profile, String reason) {
    Configuration pasted = Proof.pasted(program, Proof.profiles(profile));
    assertThat(pasted.lines()).isEmpty();
    assertThat(pasted.refused().get(profile)).contains(reason);
  }

  @ParameterizedTest
  @CsvSource({
    "NGINX,tls12-dhe-rsa-aes128gcm,tls12-dhe-rsa-aes256gcm@ffdhe3072",
    "NGINX,tls13-aes128gcm,tls13-aes128gcm@ecdsa-p256",
    "HAPROXY,tls13-aes128gcm,tls13-aes256gcm@resumed",
    "HTTPD,tls13-aes128gcm,tls13-aes256gcm@mtls",
    "TOMCAT,tls13-aes128gcm,tls13-aes128gcm@secp384r1",
    "SPRING_BOOT,tls13-aes128gcm,tls13-aes256gcm"
  })
  void theSecondIsRefusedWhereTheClientWouldDecide(Program program, String first, String second) {
    assertThat(Proof.pasted(program, Proof.profiles(first, second)).refused())
        .containsOnlyKeys(second);
  }

  @Test
  void postQuantumComesFirstAndWhatElseMayBeHadIsSaid() {
    List<String> lines =
        Proof.pasted(
                Program.NGINX,
                Proof.profiles("tls13-aes128gcm@ecdsa-p256", "pq-x25519mlkem768-ecdsa"))
            .lines();
    assertThat(lines)
        .contains(
            "  ssl_ecdh_curve X25519MLKEM768/X25519;",
            "# a client that offers everything gets pq-x25519mlkem768-ecdsa")
        .anyMatch(l -> l.contains("nobody measured: TLS_AES_256_GCM_SHA384 with x25519"));
  }

  @Test
  void whoCannotConnectIsSaidOfServersWithoutAnotherGroup() {
    List<Tls> profiles = Proof.profiles("pq-x25519mlkem768-ecdsa");
    assertThat(Proof.pasted(Program.NGINX, profiles).lines())
        .contains("# clients without X25519MLKEM768 cannot connect");
    assertThat(Proof.pasted(Program.JETTY, profiles).lines())
        .noneMatch(l -> l.contains("cannot connect"))
        .anyMatch(l -> l.contains("secp256r1 is among the groups for the certificate"));
  }
}
