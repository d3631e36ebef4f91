package io.b2bench.tls.engine;

import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.util.Optional;

/**
 * Chooses the client's provider for a driver of load: the one that needs the least CPU for a
 * handshake, provided that it negotiates the same. For a full handshake Conscrypt needs a fraction
 * of what the others need. SunJSSE resumes a session of TLS 1.2 for less, so profiles that resume
 * keep their provider.
 *
 * <p>Conscrypt offers several signature schemes whatever it is told, so it must be possible to
 * learn from the server which one was used.
 */
public final class LightestClient {
  private LightestClient() {}

  /**
   * The profile with that client. It is unchanged if it names its client or resumes, or if a trial
   * in memory shows that Conscrypt on this machine does not negotiate exactly this profile, with
   * every axis proved.
   */
  public static Tls of(Tls profile) {
    if (profile.client().isPresent() || !profile.resumption().equals(Resumption.NEVER)) {
      return profile;
    }
    Tls light = profile.withClient(Optional.of(Provider.CONSCRYPT));
    return proved(Capability.report(light)) ? light : profile;
  }

  private static boolean proved(CapabilityReport trial) {
    return trial.missing().isEmpty()
        && trial.handshakes().getFirst().negotiated().scheme() != Negotiated.UNKNOWN_SCHEME;
  }
}
