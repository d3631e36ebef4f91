package io.b2bench.tls.catalog;

import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.security.Security;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What legacy profiles need of the security properties of a JVM. JSSE reads them once, so they are
 * given at its start: {@code -Djava.security.properties=FILE}.
 */
public final class SecurityProperties {
  private static final String DISABLED = "jdk.tls.disabledAlgorithms";

  private SecurityProperties() {}

  /**
   * The properties file to start a JVM with that speaks these profiles: the list of disabled
   * algorithms of this JVM less the entries that the profiles open, and nothing else changed.
   *
   * @return its lines; empty when no profile opens anything
   */
  public static Optional<String> overlay(Collection<? extends TlsProfile> profiles) {
    Set<String> opens =
        profiles.stream()
            .filter(Tls.class::isInstance)
            .flatMap(p -> ((Tls) p).lifted().stream())
            .collect(Collectors.toSet());
    if (opens.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(DISABLED + "=" + without(disabled(), opens) + "\n");
  }

  /** The entries of this list less these, which are spelled as in the list. */
  static String without(String list, Set<String> opens) {
    return Arrays.stream(list.split(","))
        .map(String::strip)
        .filter(entry -> !entry.isEmpty() && !opens.contains(entry))
        .collect(Collectors.joining(", "));
  }

  private static String disabled() {
    return Optional.ofNullable(Security.getProperty(DISABLED)).orElse("");
  }
}
