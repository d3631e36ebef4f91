package io.b2bench.workloads.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.Limits;
import io.b2bench.measurement.observation.Limits.Limit;
import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.message.Subject.Operation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Output as OpenSSL 3.0.19 writes it. */
class OpenSslSpeedTest {
  private static final Subject.Primitive GCM =
      new Subject.Primitive(Operation.ENCRYPT, "AES-128-GCM", "jdk", 1024);

  private static Subject.Primitive key(Operation operation, String algorithm) {
    return new Subject.Primitive(operation, algorithm, "jdk", 0);
  }

  @Test
  void readsBytesOfACipher() {
    assertThat(OpenSslSpeed.parse("+H:1024\n+F:25:AES-128-GCM:1778996224.00\n", GCM))
        .containsExactly(new Limit(Operation.ENCRYPT, "AES-128-GCM", 1024, 1_737_301));
  }

  @Test
  void readsBothOperationsOfAKey() {
    assertThat(
            OpenSslSpeed.parse(
                "+F2:2:2048:3594.897959:60989.898990\n", key(Operation.SIGN, "RSA-2048")))
        .containsExactly(
            new Limit(Operation.SIGN, "RSA-2048", 0, 3594.897959),
            new Limit(Operation.VERIFY, "RSA-2048", 0, 60989.898990));
    assertThat(
            OpenSslSpeed.parse(
                "+F4:3:256:51334.375000:14404.210526\n", key(Operation.SIGN, "ECDSA-P256")))
        .extracting(Limit::perSecond)
        .containsExactly(51334.375, 14404.210526);
    assertThat(
            OpenSslSpeed.parse(
                "+F6:0:253:Ed25519:26593.814433:8432.978723\n", key(Operation.SIGN, "Ed25519")))
        .extracting(Limit::perSecond)
        .containsExactly(26593.814433, 8432.978723);
    assertThat(
            OpenSslSpeed.parse(
                "+F5:22:253:29882.000000:0.000033\n", key(Operation.AGREE, "X25519")))
        .containsExactly(new Limit(Operation.AGREE, "X25519", 0, 29882));
  }

  @Test
  void takesNoSpeedOfWhatOpenSslDoesNotHave() {
    assertThat(OpenSslSpeed.parse("+F:12:rc4:0.00\n", GCM)).isEmpty();
    assertThat(OpenSslSpeed.parse("", GCM)).isEmpty();
    assertThat(OpenSslSpeed.parse("+F:25:AES-128-GCM:what\n", GCM)).isEmpty();
  }

  @Test
  void asksOnceForSignAndVerify() throws InterruptedException {
    List<List<String>> commands = new ArrayList<>();
    Limits limits =
        new OpenSslSpeed(
                command -> {
                  commands.add(command);
                  return command.contains("version")
                      ? "OpenSSL 3.0.19 27 Jan 2026 (Library: OpenSSL 3.0.19 27 Jan 2026)\n"
                      : "+F2:2:2048:3594.8:60989.8\n";
                })
            .of(List.of(key(Operation.SIGN, "RSA-2048"), key(Operation.VERIFY, "RSA-2048")));
    assertThat(commands)
        .containsExactly(
            List.of("openssl", "version"),
            List.of("openssl", "speed", "-mr", "-seconds", "1", "rsa2048"));
    assertThat(limits.source()).isEqualTo("OpenSSL 3.0.19 27 Jan 2026");
    assertThat(limits.limits()).hasSize(2);
  }

  @Test
  void isUnavailableWithoutOpenSsl() throws InterruptedException {
    Limits limits =
        new OpenSslSpeed(
                command -> {
                  throw new IOException("no such file");
                })
            .of(List.of(GCM));
    assertThat(limits).isEqualTo(Limits.unavailable("there is no openssl on this machine"));
  }

  @Test
  void goesOnWhenOneAlgorithmFails() throws InterruptedException {
    Limits limits =
        new OpenSslSpeed(
                command -> {
                  if (command.contains("rsa2048")) {
                    throw new IOException("failed");
                  }
                  return command.contains("version") ? "OpenSSL 3\n" : "+F:25:x:1024.0\n";
                })
            .of(List.of(key(Operation.SIGN, "RSA-2048"), GCM));
    assertThat(limits.limits())
        .containsExactly(new Limit(Operation.ENCRYPT, "AES-128-GCM", 1024, 1));
  }
}
