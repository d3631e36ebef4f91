package io.b2bench.studies.link;

import io.b2bench.experiment.guard.Evidence;
import io.b2bench.experiment.guard.Objection;
import io.b2bench.experiment.guard.Rule;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.studies.link.analysis.Cases;
import io.b2bench.tls.profile.Negotiated;
import java.util.List;
import java.util.Optional;

/**
 * The connection of a window must have negotiated exactly its profile, as the receiver read it from
 * the bytes that it got and sent. A single difference makes the run invalid.
 */
record LinkProved() implements Rule {
  /** The hop of the connections. */
  static final String HOP = "link";

  @Override
  public Optional<Objection> against(Evidence evidence) {
    List<Proof> proofs = evidence.seen().proof();
    Optional<String> text =
        proofs.isEmpty()
            ? Optional.of("what the connection negotiated could not be read from the wire")
            : proofs.stream().flatMap(p -> difference(evidence, p).stream()).findFirst();
    return text.map(t -> Objection.run(Reason.everything(t)));
  }

  private static Optional<String> difference(Evidence evidence, Proof proof) {
    List<String> differences =
        Cases.expected(evidence.profile(), evidence.cell().stratum())
            .differences(Negotiated.parse(proof.negotiated()));
    return differences.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "a connection differs from %s over %s: %s"
                .formatted(
                    evidence.profile().name(),
                    Cases.transport(evidence.cell().stratum()).text(),
                    String.join(", ", differences)));
  }
}
