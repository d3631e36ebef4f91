package io.b2bench.workloads.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.measurement.message.Subject.Primitive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Output as OpenSSL 3.0.19 writes it. */
class OpenSslSpeedTest {
  private static final Primitive GCM =
      new Primitive(Operation.ENCRYPT, "AES-128-GCM", "openssl", 1024);
  private static final Primitive SIGN = key(Operation.SIGN, "RSA-2048");
  private static final Primitive VERIFY = key(Operation.VERIFY, "RSA-2048");

  private static Primitive key(Operation operation, String algorithm) {
    return new Primitive(operation, algorithm, "openssl", 0);
  }

  @Test
  void readsBytesOfACipher() {
    assertThat(OpenSslSpeed.parse("+H:1024\n+F:25:AES-128-GCM:1778996224.00\n", GCM))
        .isEqualTo(Map.of(GCM, 1_737_301.0));
  }

  @Test
  void readsBothOperationsOfAKey() {
    assertThat(OpenSslSpeed.parse("+F2:2:2048:3594.897959:60989.898990\n", SIGN))
        .isEqualTo(Map.of(SIGN, 3594.897959, VERIFY, 60989.898990));
    Primitive ecdsa = key(Operation.SIGN, "ECDSA-P256");
    assertThat(OpenSslSpeed.parse("+F4:3:256:51334.375000:14404.210526\n", ecdsa))
        .containsEntry(ecdsa, 51334.375)
        .containsValue(14404.210526);
    Primitive ed25519 = key(Operation.SIGN, "Ed25519");
    assertThat(OpenSslSpeed.parse("+F6:0:253:Ed25519:26593.814433:8432.978723\n", ed25519))
        .containsEntry(ed25519, 26593.814433)
        .containsValue(8432.978723);
    Primitive x25519 = key(Operation.AGREE, "X25519");
    assertThat(OpenSslSpeed.parse("+F5:22:253:29882.000000:0.000033\n", x25519))
        .isEqualTo(Map.of(x25519, 29882.0));
  }

  @Test
  void takesNoSpeedOfWhatOpenSslDoesNotHave() {
    assertThat(OpenSslSpeed.parse("+F:12:rc4:0.00\n", GCM)).isEmpty();
    assertThat(OpenSslSpeed.parse("", GCM)).isEmpty();
    assertThat(OpenSslSpeed.parse("+F:25:AES-128-GCM:what\n", GCM)).isEmpty();
  }

  @Test
  void asksOnceForSignAndVerifyAndAgainForTheNextBlock() throws InterruptedException {
    List<List<String>> commands = new ArrayList<>();
    OpenSslSpeed openssl =
        new OpenSslSpeed(
            command -> {
              commands.add(command);
              return "+F2:2:2048:3594.8:60989.8\n";
            });
    assertThat(openssl.of(VERIFY)).hasValue(60989.8);
    assertThat(openssl.of(SIGN)).hasValue(3594.8);
    assertThat(commands)
        .containsExactly(List.of("openssl", "speed", "-mr", "-seconds", "1", "rsa2048"));
    assertThat(openssl.of(SIGN)).hasValue(3594.8);
    assertThat(commands).hasSize(2);
  }

  @Test
  void tellsItsVersion() throws InterruptedException {
    OpenSslSpeed openssl =
        new OpenSslSpeed(
            command -> "OpenSSL 3.0.19 27 Jan 2026 (Library: OpenSSL 3.0.19 27 Jan 2026)\n");
    assertThat(openssl.version()).contains("OpenSSL 3.0.19 27 Jan 2026");
    assertThat(openssl.missing(GCM))
        .isEqualTo("OpenSSL 3.0.19 27 Jan 2026 does not measure AES-128-GCM");
  }

  @Test
  void isUnavailableWithoutOpenSsl() throws InterruptedException {
    OpenSslSpeed openssl =
        new OpenSslSpeed(
            command -> {
              throw new IOException("no such file");
            });
    assertThat(openssl.of(GCM)).isEmpty();
    assertThat(openssl.version()).isEmpty();
    assertThat(openssl.missing(GCM)).isEqualTo("there is no openssl on this machine");
  }

  @Test
  void knowsWhatItCanBeAskedFor() {
    assertThat(OpenSslSpeed.has(GCM)).isTrue();
    assertThat(OpenSslSpeed.has(key(Operation.ENCAPSULATE, "ML-KEM-768"))).isFalse();
    assertThat(OpenSslSpeed.has(key(Operation.SIGN, "ML-DSA-65"))).isFalse();
    assertThat(OpenSslSpeed.has(key(Operation.GENERATE, "X25519"))).isFalse();
    assertThat(OpenSslSpeed.has(key(Operation.SIGN, "RSA-1024"))).isTrue();
  }
}
