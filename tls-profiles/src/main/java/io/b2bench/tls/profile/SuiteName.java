package io.b2bench.tls.profile;

import java.util.regex.Pattern;

/** What the IANA name of a suite tells about it. */
final class SuiteName {
  private static final Pattern SINCE_TLS12 =
      Pattern.compile(".*(_GCM_|_CCM|_POLY1305|_CBC_SHA256|_CBC_SHA384|_NULL_SHA256).*");
  private static final Pattern AEAD = Pattern.compile(".*(_GCM_|_CCM|_POLY1305).*");

  private SuiteName() {}

  /** Whether a server with such a key can use it. */
  static boolean takes(Suite suite, KeyAlgorithm algorithm) {
    if (suite.keyExchange() == KeyExchange.TLS13) {
      return true;
    }
    return switch (algorithm) {
      case RSA -> !ecdsa(suite);
      case ECDSA, EDDSA -> ecdsa(suite);
      case ML_DSA -> false;
    };
  }

  /** Whether the certificate must be for ECDSA, or EdDSA (RFC 8422, 2.2), instead of RSA. */
  static boolean ecdsa(Suite suite) {
    return suite.iana().contains("_ECDSA_");
  }

  /** Whether it came with TLS 1.2 (RFC 5246, 1.2). */
  static boolean sinceTls12(Suite suite) {
    return SINCE_TLS12.matcher(suite.iana()).matches();
  }

  /** Whether HTTP/2 may run on it: what RFC 9113, appendix A, does not list. */
  static boolean http2(Suite suite) {
    return suite.keyExchange() == KeyExchange.TLS13
        || (suite.keyExchange() != KeyExchange.RSA && AEAD.matcher(suite.iana()).matches());
  }
}
