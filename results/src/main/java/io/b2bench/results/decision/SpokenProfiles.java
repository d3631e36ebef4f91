package io.b2bench.results.decision;

import io.b2bench.results.log.LogRates.Spoken;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What an access log says of the profile in use. Of TLS 1.3 it names neither certificate nor group.
 *
 * @param catalog profiles by name
 * @param spoken protocols and suites, the most frequent first
 */
public record SpokenProfiles(Catalog catalog, List<Spoken> spoken) {
  /** Copies the list. */
  public SpokenProfiles {
    spoken = List.copyOf(spoken);
  }

  /**
   * The profile that is most like what is spoken most: of its protocol, with its suite if there is
   * one, else with the same encryption, by the JDK's own TLS first. Absent where none has its
   * protocol.
   *
   * @param known names of the profiles to choose from
   */
  public Optional<String> likest(List<String> known) {
    return spoken.stream()
        .findFirst()
        .flatMap(
            first ->
                known.stream()
                    .flatMap(name -> tls(name).stream())
                    .filter(tls -> tls.protocol().jsse().equals(first.protocol()))
                    .min(
                        Comparator.comparing((Tls tls) -> !is(tls.suite(), first.suite()))
                            .thenComparing(tls -> !alike(tls.suite(), first.suite()))
                            .thenComparing(tls -> tls.provider() != Provider.SUN))
                    .map(Tls::name));
  }

  /** The share of requests under a protocol older than that of a profile. */
  OptionalDouble older(String profile) {
    Optional<Protocol> its = tls(profile).map(Tls::protocol);
    return its.isEmpty() || spoken.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            spoken.stream()
                .filter(s -> isOlder(s.protocol(), its.get()))
                .mapToDouble(Spoken::share)
                .sum());
  }

  private static boolean isOlder(String protocol, Protocol than) {
    return Protocol.OVER_STREAMS.stream()
            .takeWhile(p -> p != than)
            .anyMatch(p -> p.jsse().equals(protocol))
        || protocol.startsWith("SSL");
  }

  private Optional<Tls> tls(String name) {
    return catalog.find(name).flatMap(p -> p instanceof Tls t ? Optional.of(t) : Optional.empty());
  }

  private static boolean is(Suite suite, String name) {
    return suite.iana().equals(name) || suite.openssl().filter(name::equals).isPresent();
  }

  /** {@code AES_128_GCM} and {@code ECDHE-RSA-AES128-GCM-SHA256} encrypt alike. */
  private static boolean alike(Suite suite, String name) {
    return plain(name).contains(plain(suite.cipher().text() + suite.mode().text()));
  }

  private static String plain(String name) {
    return name.replaceAll("[_-]", "").toUpperCase(Locale.ROOT);
  }
}
