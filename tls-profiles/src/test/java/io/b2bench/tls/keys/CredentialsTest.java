package io.b2bench.tls.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CredentialsTest {
  @TempDir private Path folder;

  private Path trust = Path.of("");
  private Path certificate = Path.of("");
  private Path key = Path.of("");

  @BeforeEach
  void write() {
    Keys.create(folder.resolve("keys"), Set.of(CertificateKind.ECDSA_P256), Set.of("localhost"));
    trust = folder.resolve("keys/ecdsa-p256-authority.pem");
    certificate = folder.resolve("keys/ecdsa-p256-client.pem");
    key = folder.resolve("keys/ecdsa-p256-client.key");
  }

  @Test
  void readsWhomToTrustAndWhoOneIs() {
    Credentials read =
        Credentials.read(Optional.of(trust), Optional.of(certificate), Optional.of(key));

    Keys written = Keys.load(folder.resolve("keys"));
    assertThat(read.trusted()).isEqualTo(written.authorities());
    assertThat(read.own())
        .contains(written.client(CertificateKind.ECDSA_P256, CertificateChain.DIRECT));
  }

  @Test
  void trustsWhomTheJdkTrustsWhereNobodyIsNamed() {
    Credentials read = Credentials.read(Optional.empty(), Optional.empty(), Optional.empty());

    assertThat(read.trusted()).hasSizeGreaterThan(10);
    assertThat(read.own()).isEmpty();
  }

  @Test
  void saysWhichFileCannotBeUsed() throws Exception {
    Path other = Files.writeString(folder.resolve("other.pem"), "no PEM");
    assertThatThrownBy(
            () -> Credentials.read(Optional.of(other), Optional.empty(), Optional.empty()))
        .isInstanceOf(UnusableKeysException.class)
        .hasMessageContaining("other.pem cannot be read as certificates in PEM");
    assertThatThrownBy(
            () ->
                Credentials.read(
                    Optional.of(folder.resolve("gone.pem")), Optional.empty(), Optional.empty()))
        .isInstanceOf(UnusableKeysException.class)
        .hasMessageContaining("there is no file");
    assertThatThrownBy(
            () ->
                Credentials.read(Optional.of(trust), Optional.of(certificate), Optional.of(other)))
        .isInstanceOf(UnusableKeysException.class)
        .hasMessageContaining("openssl pkcs8 -topk8");
  }
}
