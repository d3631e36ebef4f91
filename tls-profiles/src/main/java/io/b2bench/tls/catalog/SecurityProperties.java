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
 * The security properties with which a JVM must be started to speak legacy profiles. JSSE reads
 * them only once, so they are an option of the command line: {@code
 * -Djava.security.properties=FILE}.
 */
public final class SecurityProperties {
  private static final String DISABLED = "jdk.tls.disabledAlgorithms";

  private SecurityProperties() {}

  /**
   * The properties file for a JVM that is to speak these profiles. It sets the list of disabled
   * algorithms to that of this JVM without the entries that the profiles need lifted, and changes
   * nothing else.
   *
   * @return its lines; empty when no profile needs anything lifted
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

  /** The list without these entries, which must be spelled as in the list. */
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
