package io.b2bench.tls.engine;

import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Chooses what the clients of a driver speak TLS with: one implementation for all profiles that are
 * compared, and of those that speak them all the one that needs the least CPU.
 *
 * <p>An implementation speaks a profile if a trial in memory negotiates exactly that, with every
 * axis proved. Conscrypt offers several signature schemes whatever it is told, so it must be
 * possible to learn from the server which one was used.
 */
public final class LightestClient {
  /** The lightest first: for a full handshake Conscrypt needs a fraction of what others need. */
  private static final List<Provider> FULL =
      List.of(Provider.CONSCRYPT, Provider.SUN, Provider.BC_ON_JDK, Provider.BC);

  /** SunJSSE resumes a session of TLS 1.2 for less than Conscrypt. */
  private static final List<Provider> RESUMED =
      List.of(Provider.SUN, Provider.CONSCRYPT, Provider.BC_ON_JDK, Provider.BC);

  private LightestClient() {}

  /**
   * The same profiles in the same order, each with its client. One that names its client keeps it.
   * The others share the lightest that speaks all of them. If there is none, they share the one
   * that speaks most of them, and each of the rest has the lightest that speaks it; if none does,
   * it stays as it is.
   */
  public static List<TlsProfile> of(Collection<? extends TlsProfile> profiles) {
    List<Tls> open =
        profiles.stream()
            .filter(Tls.class::isInstance)
            .map(Tls.class::cast)
            .filter(tls -> tls.client().isEmpty())
            .distinct()
            .toList();
    Map<Provider, Set<Tls>> spoken = spoken(open);
    Optional<Provider> shared = most(spoken);
    return profiles.stream()
        .<TlsProfile>map(
            p ->
                p instanceof Tls tls && open.contains(tls)
                    ? tls.withClient(
                        shared
                            .filter(c -> spoken.getOrDefault(c, Set.of()).contains(tls))
                            .or(() -> first(spoken, tls)))
                    : p)
        .toList();
  }

  /** Which profiles each speaks, the lightest first, up to one that speaks them all. */
  private static Map<Provider, Set<Tls>> spoken(List<Tls> profiles) {
    boolean resumed = profiles.stream().noneMatch(tls -> tls.resumption().equals(Resumption.NEVER));
    Map<Provider, Set<Tls>> spoken = new LinkedHashMap<>();
    for (Provider client : resumed ? RESUMED : FULL) {
      Set<Tls> own =
          profiles.stream().filter(tls -> speaks(client, tls)).collect(Collectors.toSet());
      spoken.put(client, own);
      if (own.size() == profiles.size()) {
        break;
      }
    }
    return spoken;
  }

  private static boolean speaks(Provider client, Tls profile) {
    CapabilityReport trial =
        Capability.report(
            profile.withProvider(profile.provider().alike()).withClient(Optional.of(client)));
    return trial.missing().isEmpty()
        && trial.handshakes().getFirst().negotiated().scheme() != Negotiated.UNKNOWN_SCHEME;
  }

  /** The one that speaks most of them; among equals the lightest. */
  private static Optional<Provider> most(Map<Provider, Set<Tls>> spoken) {
    int most = spoken.values().stream().mapToInt(Set::size).max().orElse(0);
    return spoken.keySet().stream()
        .filter(c -> spoken.getOrDefault(c, Set.of()).size() == most)
        .findFirst();
  }

  private static Optional<Provider> first(Map<Provider, Set<Tls>> spoken, Tls profile) {
    return spoken.keySet().stream()
        .filter(c -> spoken.getOrDefault(c, Set.of()).contains(profile))
        .findFirst();
  }
}
