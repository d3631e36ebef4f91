package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyExchange;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What programs have in common that use OpenSSL. */
abstract class OpenSsl implements Dialect {
  @Override
  public Optional<String> refusal(Tls profile, List<Tls> offered) {
    Cipher cipher = profile.suite().cipher();
    if (profile.suite().openssl().isEmpty()) {
      return Optional.of("OpenSSL lacks " + profile.suite().iana());
    }
    if (cipher == Cipher.RC4 || cipher == Cipher.TRIPLE_DES) {
      return Optional.of("stock builds of OpenSSL have come without RC4 and 3DES since 1.1.0");
    }
    return Dialect.unlike(
        offered,
        other -> dhe(profile) && dhe(other) && !other.group().equals(profile.group()),
        "a server has one group for all its DHE suites, here that of %s");
  }

  private static boolean dhe(Tls profile) {
    return profile.suite().keyExchange() == KeyExchange.DHE;
  }

  @Override
  public final String name(Tls profile) {
    return name(profile.suite());
  }

  /** What OpenSSL and BoringSSL call a suite. */
  static String name(Suite suite) {
    return suite.openssl().orElse(suite.iana());
  }

  /** The suites of TLS 1.2 and before, as a cipher list; empty where none needs to be said. */
  static Optional<String> ciphers(Offer offer) {
    String weak = offer.weak() ? ":@SECLEVEL=0" : "";
    if (!offer.earlier().isEmpty()) {
      return Optional.of(names(offer.earlier()) + weak);
    }
    return offer.weak() ? Optional.of("DEFAULT" + weak) : Optional.empty();
  }

  /** These suites as a list. */
  static String names(List<Suite> suites) {
    return Offer.joined(":", suites, OpenSsl::name);
  }

  /**
   * The groups of curves and of TLS 1.3, post-quantum ones first and apart ("/", OpenSSL 3.5): they
   * are chosen even where the client sent a key share for another one.
   */
  static String groups(Offer offer) {
    Map<Boolean, List<Group>> apart =
        named(offer).stream().collect(Collectors.partitioningBy(Group::postQuantum));
    return Stream.of(true, false)
        .map(postQuantum -> Objects.requireNonNull(apart.get(postQuantum)))
        .filter(groups -> !groups.isEmpty())
        .map(groups -> Offer.joined(":", groups, OpenSsl::group))
        .collect(Collectors.joining("/"));
  }

  /**
   * Those of DHE suites are given by parameters instead. Certificates of clients need their curve
   * among the groups, up to TLS 1.2.
   */
  static List<Group> named(Offer offer) {
    return Stream.concat(
            offer.profiles().stream().filter(p -> !dhe(p)).flatMap(p -> p.group().stream()),
            curves(offer).stream())
        .distinct()
        .toList();
  }

  private static List<Group> curves(Offer offer) {
    return offer.mutual() && offer.speaksBefore13() ? offer.curves() : List.of();
  }

  /** The file with the parameters of a group for DHE suites. */
  static String parameters(Group group) {
    return "tls/%s.pem".formatted(group.text());
  }

  private static String group(Group group) {
    return group.jsse().startsWith("x") ? group.jsse().toUpperCase(Locale.ROOT) : group.jsse();
  }

  /** What must be known of the library, and how the parameters for DHE suites are made. */
  static void needs(Offer offer, Snippet to) {
    to.noteWhen(offer.postQuantum(), "needs OpenSSL 3.5 or later");
    for (Group curve : curves(offer)) {
      to.note(
          "%s is among the groups for the certificates of clients; one that has no other may take it for the key exchange",
          curve.jsse());
    }
    to.noteWhen(!offer.resumes(), "session resumption is off, as in the measurement");
    offer
        .dhe()
        .ifPresent(
            group ->
                to.note(
                    "openssl genpkey -genparam -algorithm DH -pkeyopt group:%s -out %s",
                    group.text(), parameters(group)));
  }
}
