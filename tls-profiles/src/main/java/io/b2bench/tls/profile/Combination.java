package io.b2bench.tls.profile;

import java.util.Optional;

/** Checks which choices on the axes of TLS can be combined. */
final class Combination {
  private Combination() {}

  /** Why TLS does not allow this combination, if it does not. */
  static Optional<String> fault(
      Protocol protocol,
      Suite suite,
      Optional<Group> group,
      CertificateKind certificate,
      ApplicationProtocol application) {
    return suite(protocol, suite)
        .or(() -> group(suite, group))
        .or(() -> certificate(protocol, suite, certificate))
        .or(() -> http(suite, application));
  }

  private static Optional<String> suite(Protocol protocol, Suite suite) {
    boolean tls13 = protocol == Protocol.TLS_1_3;
    if (protocol.overDatagrams() && suite.cipher() == Cipher.RC4) {
      return Optional.of("RC4 may not be used over datagrams (RFC 6347, 4.1.2.2)");
    }
    if (suite.cipher() == Cipher.DES && protocol.code() > Protocol.TLS_1_1.code()) {
      return Optional.of("single DES ended with TLS 1.1 (RFC 5469)");
    }
    return (suite.keyExchange() == KeyExchange.TLS13) != tls13
            || suite.since().code() > protocol.code()
        ? Optional.of(suite.iana() + " does not exist in " + protocol.text())
        : Optional.empty();
  }

  private static Optional<String> group(Suite suite, Optional<Group> chosen) {
    String iana = suite.iana();
    KeyExchange exchange = suite.keyExchange();
    if (exchange.hasGroup() && chosen.isEmpty()) {
      return Optional.of(iana + " needs a group");
    }
    return chosen.flatMap(
        group ->
            switch (exchange) {
              case RSA ->
                  Optional.of(iana + " has no group: the key is encrypted to the server's RSA key");
              case TLS13 -> Optional.empty();
              case ECDHE -> needs(iana, group, Group.Kind.ELLIPTIC_CURVE, "an elliptic curve");
              case DHE -> needs(iana, group, Group.Kind.FINITE_FIELD, "a finite field");
            });
  }

  private static Optional<String> needs(String iana, Group group, Group.Kind kind, String name) {
    if (group.kind() == kind) {
      return Optional.empty();
    }
    return Optional.of(
        group.postQuantum()
            ? group.jsse() + " exists in TLS 1.3 only"
            : "%s needs %s as its group, which %s is not".formatted(iana, name, group.jsse()));
  }

  private static Optional<String> certificate(
      Protocol protocol, Suite suite, CertificateKind kind) {
    KeyAlgorithm algorithm = kind.algorithm();
    if (algorithm == KeyAlgorithm.ML_DSA && protocol != Protocol.TLS_1_3) {
      return Optional.of(kind.text() + " certificates exist in TLS 1.3 only");
    }
    if (algorithm == KeyAlgorithm.EDDSA && protocol.code() < Protocol.TLS_1_2.code()) {
      return Optional.of("ed25519 certificates exist since TLS 1.2 only");
    }
    return takes(suite, algorithm)
        ? Optional.empty()
        : Optional.of(
            "%s needs an %s certificate, which %s is not"
                .formatted(
                    suite.iana(),
                    suite.authentication() == Authentication.ECDSA ? "ECDSA" : "RSA",
                    kind.text()));
  }

  /** Whether a server with such a key can use it. */
  private static boolean takes(Suite suite, KeyAlgorithm algorithm) {
    return switch (suite.authentication()) {
      case ANY -> true;
      case RSA -> algorithm == KeyAlgorithm.RSA;
      case ECDSA -> algorithm == KeyAlgorithm.ECDSA || algorithm == KeyAlgorithm.EDDSA;
    };
  }

  private static Optional<String> http(Suite suite, ApplicationProtocol application) {
    return application == ApplicationProtocol.HTTP_2 && !suite.http2()
        ? Optional.of(
            suite.iana()
                + " is not allowed for HTTP/2, which wants an AEAD and forward secrecy (RFC 9113,"
                + " appendix A)")
        : Optional.empty();
  }
}
