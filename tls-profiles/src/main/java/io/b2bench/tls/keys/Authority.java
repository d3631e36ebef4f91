package io.b2bench.tls.keys;

import io.b2bench.tls.profile.CertificateKind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Set;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.util.IPAddress;

/**
 * A certificate authority of one kind (RFC 5280). Its own key lives no longer than this object, so
 * nobody can ever sign with it again.
 */
final class Authority {
  /** How long certificates are good for; a run takes hours at most. */
  static final Duration VALIDITY = Duration.ofDays(7);

  /** How far the clocks of two machines may differ. */
  static final Duration CLOCK_SKEW = Duration.ofHours(1);

  private static final SecureRandom RANDOM = new SecureRandom();

  private final CertificateKind kind;
  private final Instant now;
  private final KeyPair pair;
  private final X500Name name;
  private final X509Certificate certificate;

  /** Makes a new authority that signs with keys of this kind. */
  Authority(CertificateKind kind, Instant now) {
    this.kind = kind;
    this.now = now;
    this.pair = newPair(kind);
    this.name = new X500Name("CN=b2bench throw-away authority " + kind.text());
    try {
      X509v3CertificateBuilder builder = builder(name, pair);
      builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(0));
      builder.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign));
      this.certificate = sign(builder);
    } catch (IOException | GeneralSecurityException | OperatorCreationException e) {
      throw new IllegalStateException("cannot make an authority of kind " + kind.text(), e);
    }
  }

  /** A new server key with a certificate for these DNS names and IP addresses. */
  Issued issue(Set<String> hosts) {
    KeyPair server = newPair(kind);
    try {
      X509v3CertificateBuilder builder =
          builder(new X500Name("CN=b2bench server " + kind.text()), server);
      JcaX509ExtensionUtils identifiers = new JcaX509ExtensionUtils();
      builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(false));
      builder.addExtension(Extension.keyUsage, true, new KeyUsage(serverUsage()));
      builder.addExtension(
          Extension.extendedKeyUsage, false, new ExtendedKeyUsage(KeyPurposeId.id_kp_serverAuth));
      builder.addExtension(Extension.subjectAlternativeName, false, names(hosts));
      builder.addExtension(
          Extension.authorityKeyIdentifier,
          false,
          identifiers.createAuthorityKeyIdentifier(pair.getPublic()));
      return new Issued(new KeyMaterial(server.getPrivate(), List.of(sign(builder))), certificate);
    } catch (IOException | GeneralSecurityException | OperatorCreationException e) {
      throw new IllegalStateException("cannot make a certificate of kind " + kind.text(), e);
    }
  }

  private int serverUsage() {
    // static RSA encrypts to the key instead of asking it to sign
    return isRsa()
        ? KeyUsage.digitalSignature | KeyUsage.keyEncipherment
        : KeyUsage.digitalSignature;
  }

  private boolean isRsa() {
    return pair.getPublic().getAlgorithm().equals("RSA");
  }

  private X509v3CertificateBuilder builder(X500Name subject, KeyPair subjectPair)
      throws GeneralSecurityException, IOException {
    X509v3CertificateBuilder builder =
        new JcaX509v3CertificateBuilder(
            name,
            new BigInteger(127, RANDOM).setBit(126),
            Date.from(now.minus(CLOCK_SKEW)),
            Date.from(now.plus(VALIDITY)),
            subject,
            subjectPair.getPublic());
    builder.addExtension(
        Extension.subjectKeyIdentifier,
        false,
        new JcaX509ExtensionUtils().createSubjectKeyIdentifier(subjectPair.getPublic()));
    return builder;
  }

  private X509Certificate sign(X509v3CertificateBuilder builder)
      throws OperatorCreationException, GeneralSecurityException, IOException {
    byte[] der =
        builder
            .build(new JcaContentSignerBuilder(signature(kind)).build(pair.getPrivate()))
            .getEncoded();
    return (X509Certificate)
        CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der));
  }

  private static GeneralNames names(Set<String> hosts) {
    return new GeneralNames(
        hosts.stream()
            .sorted()
            .map(
                h ->
                    new GeneralName(
                        IPAddress.isValid(h) ? GeneralName.iPAddress : GeneralName.dNSName, h))
            .toArray(GeneralName[]::new));
  }

  private static KeyPair newPair(CertificateKind kind) {
    try {
      return switch (kind) {
        case RSA_2048 -> newRsa(2048);
        case RSA_3072 -> newRsa(3072);
        case RSA_4096 -> newRsa(4096);
        case ECDSA_P256 -> newEc("secp256r1");
        case ECDSA_P384 -> newEc("secp384r1");
      };
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("cannot make a key of kind " + kind.text(), e);
    }
  }

  private static KeyPair newRsa(int bits) throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(bits);
    return generator.generateKeyPair();
  }

  private static KeyPair newEc(String curve) throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec(curve));
    return generator.generateKeyPair();
  }

  private static String signature(CertificateKind kind) {
    return switch (kind) {
      case RSA_2048, RSA_3072, RSA_4096 -> "SHA256withRSA";
      case ECDSA_P256 -> "SHA256withECDSA";
      case ECDSA_P384 -> "SHA384withECDSA";
    };
  }
}
