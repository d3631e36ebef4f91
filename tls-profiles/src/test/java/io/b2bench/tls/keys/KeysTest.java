package io.b2bench.tls.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeysTest {
  private static final Set<String> HOSTS = Set.of("localhost", "127.0.0.1", "::1");
  private static final Set<CertificateKind> EC =
      EnumSet.of(CertificateKind.ECDSA_P256, CertificateKind.ECDSA_P384);

  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

  /** They take longest to make. */
  private static final Set<CertificateKind> LONG =
      EnumSet.of(CertificateKind.RSA_3072, CertificateKind.RSA_4096);

  private static final Set<CertificateKind> KINDS = EnumSet.complementOf(EnumSet.copyOf(LONG));

  private static final Keys ALL = Keys.inMemory(KINDS, HOSTS, Clock.fixed(NOW, ZoneOffset.UTC));

  @TempDir private Path temp;

  @ParameterizedTest
  @EnumSource(
      names = {"RSA_3072", "RSA_4096"},
      mode = EnumSource.Mode.EXCLUDE)
  void makesCertificatesFitForAServer(CertificateKind kind) throws Exception {
    checkServer(ALL, kind);
  }

  private static void checkServer(Keys keys, CertificateKind kind) throws Exception {
    X509Certificate certificate = keys.server(kind).certificate();
    X509Certificate authority = authority(keys, kind);

    Algorithms.verify(kind, certificate, authority.getPublicKey());
    assertThat(certificate.getNotBefore()).isEqualTo(NOW.minus(Duration.ofHours(1)));
    assertThat(certificate.getNotAfter()).isEqualTo(NOW.plus(Duration.ofDays(7)));
    assertThat(certificate.getBasicConstraints()).isEqualTo(-1);
    assertThat(authority.getBasicConstraints()).isOne();
    assertThat(authority.getKeyUsage()[5]).as("keyCertSign").isTrue();
    assertThat(certificate.getKeyUsage()[0]).as("digitalSignature").isTrue();
    assertThat(certificate.getKeyUsage()[2])
        .as("keyEncipherment")
        .isEqualTo(certificate.getPublicKey() instanceof RSAPublicKey);
    assertThat(certificate.getExtendedKeyUsage()).containsExactly("1.3.6.1.5.5.7.3.1");
    assertThat(certificate.getSubjectAlternativeNames())
        .containsExactlyInAnyOrder(
            List.of(2, "localhost"), List.of(7, "127.0.0.1"), List.of(7, "0:0:0:0:0:0:0:1"));
    assertThat(size(certificate)).isEqualTo(size(authority)).isEqualTo(size(kind));
  }

  @ParameterizedTest
  @EnumSource(
      names = {"RSA_3072", "RSA_4096"},
      mode = EnumSource.Mode.EXCLUDE)
  void makesCertificatesFitForAClient(CertificateKind kind) throws Exception {
    checkClient(ALL, kind);
  }

  private static void checkClient(Keys keys, CertificateKind kind) throws Exception {
    X509Certificate certificate = keys.client(kind, CertificateChain.DIRECT).certificate();

    Algorithms.verify(kind, certificate, authority(keys, kind).getPublicKey());
    assertThat(certificate.getExtendedKeyUsage()).containsExactly("1.3.6.1.5.5.7.3.2");
    assertThat(certificate.getKeyUsage()[2]).as("keyEncipherment").isFalse();
    assertThat(certificate.getPublicKey())
        .isNotEqualTo(keys.server(kind).certificate().getPublicKey());
  }

  @ParameterizedTest
  @EnumSource(
      names = {"RSA_3072", "RSA_4096"},
      mode = EnumSource.Mode.EXCLUDE)
  void makesChainsWithOneIntermediateAuthority(CertificateKind kind) throws Exception {
    checkChains(ALL, kind);
  }

  private static void checkChains(Keys keys, CertificateKind kind) throws Exception {
    X509Certificate authority = authority(keys, kind);
    for (KeyMaterial material :
        List.of(
            keys.server(kind, CertificateChain.INTERMEDIATE),
            keys.client(kind, CertificateChain.INTERMEDIATE))) {
      assertThat(material.chain()).hasSize(2);
      X509Certificate between = material.chain().getLast();
      Algorithms.verify(kind, material.certificate(), between.getPublicKey());
      Algorithms.verify(kind, between, authority.getPublicKey());
      assertThat(between.getBasicConstraints()).isZero();
      assertThat(size(between)).isEqualTo(size(kind));
    }
    assertThat(keys.server(kind, CertificateChain.INTERMEDIATE).key())
        .isEqualTo(keys.server(kind).key());
  }

  @Tag("full")
  @Test
  void makesLongOnesLikeTheOthers() throws Exception {
    Keys keys = Keys.inMemory(LONG, HOSTS, Clock.fixed(NOW, ZoneOffset.UTC));
    for (CertificateKind kind : LONG) {
      checkServer(keys, kind);
      checkClient(keys, kind);
      checkChains(keys, kind);
    }
  }

  @Test
  void trustsMoreAuthoritiesWhenToldTo() {
    Keys keys = Keys.inMemory(EC, HOSTS);
    Keys other = Keys.inMemory(EC, HOSTS);
    assertThat(keys.trusting(other.authorities()).authorities())
        .hasSize(4)
        .containsAll(keys.authorities())
        .containsAll(other.authorities());
    assertThat(keys.authorities()).hasSize(2);
  }

  private static X509Certificate authority(Keys keys, CertificateKind kind) {
    return keys.authorities().stream()
        .filter(a -> a.getSubjectX500Principal().getName().endsWith(" " + kind.text()))
        .findFirst()
        .orElseThrow();
  }

  /** Of RSA and elliptic curves in bits, of others in bytes on the wire (FIPS 204, table 2). */
  private static int size(X509Certificate certificate) {
    return switch (certificate.getPublicKey()) {
      case RSAPublicKey rsa -> rsa.getModulus().bitLength();
      case ECPublicKey ec -> ec.getParams().getOrder().bitLength();
      case PublicKey other ->
          SubjectPublicKeyInfo.getInstance(other.getEncoded()).getPublicKeyData().getBytes().length;
    };
  }

  private static int size(CertificateKind kind) {
    return switch (kind) {
      case RSA_1024 -> 1024;
      case RSA_2048 -> 2048;
      case RSA_3072 -> 3072;
      case RSA_4096 -> 4096;
      case ECDSA_P256 -> 256;
      case ECDSA_P384 -> 384;
      case ED25519 -> 32;
      case MLDSA44 -> 1312;
      case MLDSA65 -> 1952;
      case MLDSA87 -> 2592;
    };
  }

  @Test
  void showsNoKeyInItsText() throws IOException {
    Keys keys = Keys.create(temp.resolve("keys"), EC, HOSTS);
    KeyMaterial server = keys.server(CertificateKind.ECDSA_P256);

    assertThat(keys).hasToString("Keys[ecdsa-p256, ecdsa-p384]");
    assertThat(server).hasToString("KeyMaterial[CN=b2bench server ecdsa-p256]");
    assertThat(Files.readString(temp.resolve("keys/kinds"))).isEqualTo("ecdsa-p256\necdsa-p384\n");
  }

  @Test
  void namesTheKindThatItDoesNotHave() {
    Keys keys = Keys.inMemory(EC, HOSTS);
    assertThatThrownBy(() -> keys.server(CertificateKind.RSA_2048))
        .isInstanceOf(UnusableKeysException.class)
        .hasMessage("no key of kind rsa-2048 among these keys, which have ecdsa-p256, ecdsa-p384");
    assertThatThrownBy(() -> Keys.inMemory(Set.of(), HOSTS))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Keys.inMemory(EC, Set.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
