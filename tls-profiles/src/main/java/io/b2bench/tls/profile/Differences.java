package io.b2bench.tls.profile;

import java.util.ArrayList;
import java.util.List;

/** Compares what a connection negotiated with a profile. */
final class Differences {
  private final List<String> found = new ArrayList<>();

  private Differences() {}

  static List<String> between(Tls tls, Negotiated n) {
    Differences differences = new Differences();
    differences.code("protocol", n.protocol(), tls.protocol().code());
    differences.code("suite", n.suite(), tls.suite().code());
    differences.code("group", n.group(), tls.group().map(Group::code).orElse(Negotiated.NO_GROUP));
    differences.resumption(tls.resumption(), n.resumed());
    if (n.retried()) {
      differences.found.add("a HelloRetryRequest");
    }
    differences.code("signature scheme", n.scheme(), scheme(tls));
    differences.text("certificate", n.certificate(), tls.certificate().text());
    differences.answer(
        "an intermediate certificate", n.chain(), tls.chain() == CertificateChain.INTERMEDIATE);
    differences.answer(
        "a client certificate",
        n.clientCertificate(),
        tls.clientAuthentication() == ClientAuthentication.REQUIRED);
    differences.text(
        "application protocol",
        n.alpn(),
        tls.application() == ApplicationProtocol.HTTP_2
            ? tls.application().alpn()
            : Negotiated.NONE);
    return List.copyOf(differences.found);
  }

  /** Static RSA has no signature; before TLS 1.2 there is one way to sign, without a name. */
  private static int scheme(Tls tls) {
    return tls.suite().keyExchange() == KeyExchange.RSA
            || tls.protocol().code() < Protocol.TLS_1_2.code()
        ? Negotiated.NO_SCHEME
        : tls.certificate().scheme().code();
  }

  private void code(String what, int seen, int expected) {
    if (seen != expected && seen != Negotiated.UNKNOWN_GROUP) {
      found.add("%s %s instead of %s".formatted(what, code(seen), code(expected)));
    }
  }

  /** No group and no scheme are both 0. */
  private static String code(int code) {
    return code == Negotiated.NO_GROUP ? Negotiated.NONE : "%04x".formatted(code);
  }

  private void resumption(Resumption asked, boolean resumed) {
    if (!asked.mixed() && resumed != asked.equals(Resumption.ALWAYS)) {
      found.add(resumed ? "resumed instead of full" : "full instead of resumed");
    }
  }

  private void text(String what, String seen, String expected) {
    if (!seen.equals(expected) && !seen.equals(Negotiated.UNKNOWN)) {
      found.add("%s %s instead of %s".formatted(what, seen, expected));
    }
  }

  private void answer(String what, Ternary seen, boolean expected) {
    if (seen != Ternary.UNKNOWN && seen != Ternary.of(expected)) {
      found.add((expected ? "not " : "") + what);
    }
  }
}
