package io.b2bench.results.log;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;

/** Names of cipher suites in logs; Caddy writes their code points. */
final class SuiteName {
  private SuiteName() {}

  /** As it is written; IANA's name where a profile has the suite of a code point. */
  static String of(String written) {
    if (!written.matches("\\d{1,5}")) {
      return written;
    }
    int code = Integer.parseInt(written);
    return Catalog.shipped().profiles().stream()
        .filter(Tls.class::isInstance)
        .map(profile -> ((Tls) profile).suite())
        .filter(suite -> suite.code() == code)
        .map(Suite::iana)
        .findFirst()
        .orElse(written);
  }
}
