package io.b2bench.tls.engine;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Ternary;
import java.security.PublicKey;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.jspecify.annotations.Nullable;

/** Adds to what was read from the wire what the session of one end knows of both ends. */
final class SessionFacts {
  private static final String ED25519 = "1.3.101.112";
  private static final String ML_DSA_44 = "2.16.840.1.101.3.4.3.17";
  private static final String ML_DSA_65 = "2.16.840.1.101.3.4.3.18";
  private static final String ML_DSA_87 = "2.16.840.1.101.3.4.3.19";

  private SessionFacts() {}

  /** Adds what the server's end knows. */
  static Negotiated ofServer(
      Negotiated seen, SSLSession session, @Nullable String applicationProtocol) {
    List<Certificate> own = list(session.getLocalCertificates());
    return seen.between(
        kind(own), chain(own), Ternary.of(!shown(session).isEmpty()), alpn(applicationProtocol));
  }

  /** Adds what the client's end knows. */
  static Negotiated ofClient(
      Negotiated seen, SSLSession session, @Nullable String applicationProtocol) {
    List<Certificate> server = shown(session);
    boolean own = !list(session.getLocalCertificates()).isEmpty();
    return seen.between(
        kind(server),
        chain(server),
        // a resumed session may have forgotten it
        seen.resumed() && !own ? Ternary.UNKNOWN : Ternary.of(own),
        alpn(applicationProtocol));
  }

  /** The certificate that the peer showed, if it did. */
  static Optional<X509Certificate> peer(SSLSession session) {
    return shown(session).stream().findFirst().map(X509Certificate.class::cast);
  }

  private static List<Certificate> list(Certificate @Nullable [] certificates) {
    return certificates == null ? List.of() : List.of(certificates);
  }

  private static List<Certificate> shown(SSLSession session) {
    try {
      return list(session.getPeerCertificates());
    } catch (SSLPeerUnverifiedException e) {
      return List.of();
    }
  }

  private static Ternary chain(List<Certificate> certificates) {
    return certificates.isEmpty() ? Ternary.UNKNOWN : Ternary.of(certificates.size() > 1);
  }

  /** After the handshake, Conscrypt returns null where the others return an empty text. */
  private static String alpn(@Nullable String applicationProtocol) {
    return applicationProtocol == null || applicationProtocol.isEmpty()
        ? Negotiated.NONE
        : applicationProtocol;
  }

  private static String kind(List<Certificate> certificates) {
    return certificates.isEmpty()
        ? Negotiated.UNKNOWN
        : kind(certificates.getFirst().getPublicKey());
  }

  /** The text of its {@link CertificateKind}, or a similar text for a key of no such kind. */
  static String kind(PublicKey key) {
    return switch (key) {
      case RSAPublicKey rsa -> "rsa-" + rsa.getModulus().bitLength();
      case ECPublicKey ec -> "ecdsa-p" + ec.getParams().getOrder().bitLength();
      case PublicKey other -> named(other);
    };
  }

  private static String named(PublicKey key) {
    String oid =
        SubjectPublicKeyInfo.getInstance(key.getEncoded()).getAlgorithm().getAlgorithm().getId();
    return switch (oid) {
      case ED25519 -> CertificateKind.ED25519.text();
      case ML_DSA_44 -> CertificateKind.MLDSA44.text();
      case ML_DSA_65 -> CertificateKind.MLDSA65.text();
      case ML_DSA_87 -> CertificateKind.MLDSA87.text();
      default -> key.getAlgorithm().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-");
    };
  }
}
