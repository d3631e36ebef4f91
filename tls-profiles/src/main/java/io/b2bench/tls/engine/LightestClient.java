package io.b2bench.tls.engine;

import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.util.Optional;

/**
 * The client for who only drives load: the one that needs the least CPU for a handshake, where it
 * negotiates the same. Conscrypt's needs a fraction of that of the others for a full handshake; a
 * session of TLS 1.2 is resumed for less by SunJSSE, so profiles that resume keep theirs.
 *
 * <p>Conscrypt offers several signature schemes whatever it is told, so the server must be the one
 * that knows which was used.
 */
public final class LightestClient {
  private LightestClient() {}

  /**
   * The profile with that client; unchanged where it names its client or resumes, and where a trial
   * in memory shows that Conscrypt, on this machine, does not negotiate exactly this profile, every
   * axis proved.
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
