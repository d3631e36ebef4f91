package io.b2bench.tls.keys;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.KeyAlgorithm;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
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
import org.bouncycastle.util.IPAddress;

/**
 * A certificate authority of one kind (RFC 5280). Its private key exists only as long as this
 * object, so it can never sign again afterwards.
 */
record Authority(
    CertificateKind kind, Instant now, KeyPair pair, X500Name name, X509Certificate certificate) {
  /** How long certificates are valid; a run takes hours at most. */
  static final Duration VALIDITY = Duration.ofDays(7);

  /** How far the clocks of two machines may differ. */
  static final Duration CLOCK_SKEW = Duration.ofHours(1);

  /** Root, intermediate, server. */
  private static final int OTHER_PAIRS = 3;

  private static final SecureRandom RANDOM = new SecureRandom();

  /**
   * New server and client keys with certificates of a new authority, both direct and through an
   * intermediate authority.
   *
   * @param clients whom the clients' certificates let act
   */
  static Issued issue(CertificateKind kind, Set<String> hosts, Set<Bearer> clients, Instant now) {
    try {
      Iterator<KeyPair> pairs = Algorithms.newPairs(kind, OTHER_PAIRS + clients.size()).iterator();
      Authority root = root(kind, now, pairs.next());
      Authority intermediate = root.intermediate(pairs.next());
      Extensions server =
          builder -> builder.addExtension(Extension.subjectAlternativeName, false, names(hosts));
      Leaf purpose =
          new Leaf("b2bench server " + kind.text(), KeyPurposeId.id_kp_serverAuth, server);
      Identity served = identity(root, intermediate, pairs.next(), purpose);
      Map<Bearer, Identity> identities = new HashMap<>();
      for (Bearer client : clients) {
        Leaf shown = new Leaf(client.toString(), KeyPurposeId.id_kp_clientAuth, b -> {});
        identities.put(client, identity(root, intermediate, pairs.next(), shown));
      }
      return new Issued(served, identities, root.certificate);
    } catch (IOException | GeneralSecurityException | OperatorCreationException e) {
      throw new IllegalStateException("cannot make keys of kind " + kind.text(), e);
    }
  }

  /** A new key with a certificate that it signed itself, for peers that trust this one alone. */
  static KeyMaterial alone(CertificateKind kind, String name, Instant now) {
    try {
      KeyPair pair = Algorithms.newPair(kind);
      X500Name self = new X500Name("CN=" + name);
      X509v3CertificateBuilder builder = builder(self, now, self, pair);
      builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(false));
      return new KeyMaterial(pair.getPrivate(), List.of(sign(kind, builder, pair)));
    } catch (IOException | GeneralSecurityException | OperatorCreationException e) {
      throw new IllegalStateException("cannot make a key of kind " + kind.text(), e);
    }
  }

  private static Authority root(CertificateKind kind, Instant now, KeyPair pair)
      throws IOException, GeneralSecurityException, OperatorCreationException {
    X500Name name = new X500Name("CN=b2bench throw-away authority " + kind.text());
    return new Authority(kind, now, pair, name, certify(kind, now, name, pair, name, pair, 1));
  }

  private Authority intermediate(KeyPair below)
      throws IOException, GeneralSecurityException, OperatorCreationException {
    X500Name other = new X500Name("CN=b2bench throw-away intermediate " + kind.text());
    return new Authority(kind, now, below, other, certify(kind, now, name, pair, other, below, 0));
  }

  private static X509Certificate certify(
      CertificateKind kind,
      Instant now,
      X500Name issuer,
      KeyPair signer,
      X500Name subject,
      KeyPair pair,
      int authoritiesBelow)
      throws IOException, GeneralSecurityException, OperatorCreationException {
    X509v3CertificateBuilder builder = builder(issuer, now, subject, pair);
    builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(authoritiesBelow));
    builder.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign));
    if (!issuer.equals(subject)) {
      builder.addExtension(
          Extension.authorityKeyIdentifier,
          false,
          new JcaX509ExtensionUtils().createAuthorityKeyIdentifier(signer.getPublic()));
    }
    return sign(kind, builder, signer);
  }

  private static Identity identity(Authority root, Authority intermediate, KeyPair own, Leaf leaf)
      throws IOException, GeneralSecurityException, OperatorCreationException {
    X509Certificate direct = root.certify(own, leaf);
    X509Certificate chained = intermediate.certify(own, leaf);
    return new Identity(
        new KeyMaterial(own.getPrivate(), List.of(direct)),
        new KeyMaterial(own.getPrivate(), List.of(chained, intermediate.certificate)));
  }

  private X509Certificate certify(KeyPair own, Leaf leaf)
      throws IOException, GeneralSecurityException, OperatorCreationException {
    X509v3CertificateBuilder builder =
        builder(name, now, new X500Name("CN=" + leaf.commonName()), own);
    builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(false));
    builder.addExtension(Extension.keyUsage, true, new KeyUsage(usage(leaf.purpose())));
    builder.addExtension(Extension.extendedKeyUsage, false, new ExtendedKeyUsage(leaf.purpose()));
    builder.addExtension(
        Extension.authorityKeyIdentifier,
        false,
        new JcaX509ExtensionUtils().createAuthorityKeyIdentifier(pair.getPublic()));
    leaf.extensions().add(builder);
    return sign(kind, builder, pair);
  }

  private int usage(KeyPurposeId purpose) {
    // static RSA encrypts to the server's key instead of asking it to sign
    return kind.algorithm() == KeyAlgorithm.RSA && purpose.equals(KeyPurposeId.id_kp_serverAuth)
        ? KeyUsage.digitalSignature | KeyUsage.keyEncipherment
        : KeyUsage.digitalSignature;
  }

  private static X509v3CertificateBuilder builder(
      X500Name issuer, Instant now, X500Name subject, KeyPair pair)
      throws GeneralSecurityException, IOException {
    X509v3CertificateBuilder builder =
        new JcaX509v3CertificateBuilder(
            issuer,
            new BigInteger(127, RANDOM).setBit(126),
            Date.from(now.minus(CLOCK_SKEW)),
            Date.from(now.plus(VALIDITY)),
            subject,
            pair.getPublic());
    builder.addExtension(
        Extension.subjectKeyIdentifier,
        false,
        new JcaX509ExtensionUtils().createSubjectKeyIdentifier(pair.getPublic()));
    return builder;
  }

  private static X509Certificate sign(
      CertificateKind kind, X509v3CertificateBuilder builder, KeyPair signer)
      throws OperatorCreationException, GeneralSecurityException, IOException {
    return Algorithms.certificate(
        kind, builder.build(Algorithms.signer(kind, signer.getPrivate())).getEncoded());
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

  /** What the certificate of an end says. */
  private record Leaf(String commonName, KeyPurposeId purpose, Extensions extensions) {}

  /** The extensions of a certificate. */
  private interface Extensions {
    void add(X509v3CertificateBuilder builder) throws IOException;
  }
}
