package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.record.Stratum;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.util.List;

/** Compares what the connections of a trial negotiated with its profile. */
public final class TrialProof {
  private TrialProof() {}

  /** The profile that connections of a stratum must negotiate: full or resumed. */
  static Tls expected(Tls profile, Stratum stratum) {
    return profile.withResumption(Subjects.resumed(stratum) ? Resumption.ALWAYS : Resumption.NEVER);
  }

  /** How a connection differs from a profile that is full or resumed, depending on its stratum. */
  public static List<String> differences(Tls profile, Stratum stratum, String text) {
    try {
      return expected(profile, stratum).differences(Negotiated.parse(text));
    } catch (IllegalArgumentException e) {
      return List.of("the handshake could not be read");
    }
  }
}
