package io.b2bench.workloads.handshake;

import io.b2bench.experiment.guard.Evidence;
import io.b2bench.experiment.guard.Objection;
import io.b2bench.experiment.guard.Rule;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.handshake.analysis.TrialProof;
import java.util.List;
import java.util.Optional;

/**
 * Every connection of a trial must have negotiated exactly its profile, and must be full or resumed
 * as requested. A single difference makes the run invalid.
 */
record HandshakesProved() implements Rule {
  @Override
  public Optional<Objection> against(Evidence evidence) {
    boolean measured = !evidence.seen().samples().isEmpty();
    return measured && evidence.profile() instanceof Tls tls
        ? against(tls, evidence.cell().stratum(), evidence.seen().proof())
            .map(text -> Objection.run(Reason.everything(text)))
        : Optional.empty();
  }

  private static Optional<String> against(Tls tls, Stratum stratum, List<Proof> proofs) {
    if (proofs.isEmpty()) {
      return Optional.of("no connection was seen on the wire");
    }
    return proofs.stream().flatMap(p -> difference(tls, stratum, p).stream()).findFirst();
  }

  private static Optional<String> difference(Tls tls, Stratum stratum, Proof proof) {
    List<String> differences = TrialProof.differences(tls, stratum, proof.negotiated());
    return differences.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%d connections differ from the profile: %s"
                .formatted(proof.connections(), String.join(", ", differences)));
  }
}
