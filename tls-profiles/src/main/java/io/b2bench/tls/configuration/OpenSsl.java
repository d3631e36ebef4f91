package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What programs have in common that use OpenSSL. */
abstract class OpenSsl implements Dialect {
  @Override
  public Optional<String> refusal(Tls profile, List<Tls> offered) {
    Cipher cipher = profile.suite().cipher();
    if (profile.suite().openssl().isEmpty()) {
      return Optional.of("OpenSSL does not have " + profile.suite().iana());
    }
    return cipher == Cipher.RC4 || cipher == Cipher.TRIPLE_DES
        ? Optional.of("ordinary builds of OpenSSL have had no RC4 and no 3DES since 1.1.0")
        : Optional.empty();
  }

  @Override
  public final String name(Tls profile) {
    return name(profile.suite());
  }

  private static String name(Suite suite) {
    return suite.openssl().orElse(suite.iana());
  }

  /** The suites of TLS 1.2 and before, as a cipher list. */
  static String ciphers(Offer offer) {
    return names(offer.earlier()) + (offer.weak() ? ":@SECLEVEL=0" : "");
  }

  static String suites13(Offer offer) {
    return names(offer.suites13());
  }

  private static String names(List<Suite> suites) {
    return suites.stream().map(OpenSsl::name).collect(Collectors.joining(":"));
  }

  /** The names of some curves are in capitals in OpenSSL. */
  static String groups(Offer offer) {
    return offer.groups().stream().map(OpenSsl::group).collect(Collectors.joining(":"));
  }

  private static String group(Group group) {
    return group.jsse().startsWith("x") ? group.jsse().toUpperCase(Locale.ROOT) : group.jsse();
  }

  /** What must be known of the library, as comments. */
  final List<String> needs(Offer offer) {
    List<String> lines = new ArrayList<>();
    if (offer.groups().stream().anyMatch(Group::postQuantum)
        || offer.certificates().stream().anyMatch(k -> k.algorithm() == KeyAlgorithm.ML_DSA)) {
      lines.add(comment("needs OpenSSL 3.5 or later"));
    }
    offer.everyone().ifPresent(text -> lines.add(comment(text)));
    if (!offer.resumes()) {
      lines.add(comment("no session is resumed, as in the measurement"));
    }
    return lines;
  }

  /** The file of a certificate: {@code tls/rsa-2048.pem}. */
  static String file(CertificateKind kind, String ending) {
    return "tls/" + kind.text() + ending;
  }
}
