package io.b2bench.cli.machine;

import io.b2bench.tls.engine.Capability;
import io.b2bench.tls.engine.CapabilityReport;
import io.b2bench.tls.engine.UnsupportedProfileException;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A profile tried on this machine: a full handshake, a resumed one, and clients of other suites
 * that try to connect.
 *
 * @param profile its name
 * @param provider who spoke it
 * @param full the full handshake; absent where there was none
 * @param fullReason why there was none
 * @param resumed the resumed handshake; absent where there was none
 * @param resumedReason why there was none
 * @param neighbours how many other suites of its protocol tried
 * @param accepted the suites that connected although they should have been refused
 */
public record ProfileTrial(
    String profile,
    String provider,
    Optional<Shake> full,
    Optional<String> fullReason,
    Optional<Shake> resumed,
    Optional<String> resumedReason,
    int neighbours,
    List<String> accepted) {
  /** Copies the list. */
  public ProfileTrial {
    accepted = List.copyOf(accepted);
  }

  /**
   * A handshake in memory.
   *
   * @param micros how long both ends took together; the JVM may be cold
   * @param bytesToServer bytes from client to server
   * @param bytesToClient bytes from server to client
   * @param negotiated what the server saw
   */
  public record Shake(long micros, long bytesToServer, long bytesToClient, String negotiated) {
    static Shake of(CapabilityReport.Handshake handshake) {
      return new Shake(
          handshake.time().toNanos() / 1000,
          handshake.size().in(),
          handshake.size().out(),
          handshake.negotiated().text());
    }
  }

  /**
   * Tries a profile.
   *
   * @param others whose clients try to connect, those of its protocol and certificate at least
   */
  public static ProfileTrial at(Tls profile, Collection<Tls> others) {
    CapabilityReport full = Capability.report(profile.withResumption(Resumption.NEVER));
    if (full.missing().isPresent()) {
      return new ProfileTrial(
          profile.name(),
          profile.provider().text(),
          Optional.empty(),
          full.missing(),
          Optional.empty(),
          full.missing(),
          0,
          List.of());
    }
    CapabilityReport resumed = Capability.report(profile.withResumption(Resumption.ALWAYS));
    List<Tls> neighbours =
        others.stream().filter(other -> neighbour(profile, other)).distinct().toList();
    return new ProfileTrial(
        profile.name(),
        profile.provider().text(),
        Optional.of(Shake.of(full.handshakes().getFirst())),
        Optional.empty(),
        resumed.missing().isPresent()
            ? Optional.empty()
            : Optional.of(Shake.of(resumed.handshakes().getLast())),
        resumed.missing(),
        neighbours.size(),
        neighbours.stream()
            .filter(other -> enters(other, profile))
            .map(other -> other.suite().iana())
            .toList());
  }

  private static boolean neighbour(Tls profile, Tls other) {
    return other.protocol() == profile.protocol()
        && !other.suite().equals(profile.suite())
        && other.certificate() == profile.certificate()
        && other.provider() == profile.clientProvider();
  }

  private static boolean enters(Tls client, Tls server) {
    try {
      Optional<Negotiated> negotiated = Capability.between(client, server);
      return negotiated.isPresent();
    } catch (UnsupportedProfileException e) {
      return false;
    }
  }
}
