package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.tls.profile.Negotiated;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Every counted connection must have negotiated exactly the profile of its hop. At least one
 * connection to the server must have been counted; one to the partners, if they carry the profile
 * and the front does not; and one to the database, if it carries the profile. Connections opened
 * before the window are checked too, because interactions of the window may have used them. A
 * single difference makes the run invalid: a result for a suite that was not on the wire is worse
 * than none.
 */
public final class NegotiatedAsAsked implements Rule {
  @Override
  public Optional<Objection> against(Evidence evidence) {
    List<Proof> proofs = evidence.seen().proof();
    return proofs.stream()
        .flatMap(p -> difference(evidence, p).stream())
        .findFirst()
        .or(() -> unproved(evidence))
        .map(text -> Objection.run(Reason.everything(text)));
  }

  private static Optional<String> difference(Evidence evidence, Proof proof) {
    Optional<Hop> hop =
        Arrays.stream(Hop.values()).filter(h -> h.text().equals(proof.hop())).findFirst();
    if (hop.isEmpty()) {
      return Optional.of("connections were counted on an unknown hop, " + proof.hop());
    }
    List<String> differences;
    try {
      differences = evidence.on(hop.get()).contradictions(Negotiated.parse(proof.negotiated()));
    } catch (IllegalArgumentException e) {
      differences = List.of(String.valueOf(e.getMessage()));
    }
    return differences.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%s on hop %s, counted by the %s, not as %s asks: %s"
                .formatted(
                    connections(proof.connections()),
                    proof.hop(),
                    proof.witness(),
                    evidence.on(hop.get()).name(),
                    String.join(", ", differences)));
  }

  private static String connections(long opened) {
    return switch ((int) Math.min(opened, 2)) {
      case 0 -> "a connection from before the window";
      case 1 -> "1 connection";
      default -> opened + " connections";
    };
  }

  private static Optional<String> unproved(Evidence evidence) {
    if (!counted(evidence, Hop.FRONT)) {
      return Optional.of("nobody counted what the connections to the server negotiated");
    }
    Set<Hop> carrying = evidence.experiment().get(LoadSettings.HOPS);
    if (carrying.contains(Hop.DATABASE) && !counted(evidence, Hop.DATABASE)) {
      return Optional.of("nobody counted what the connections to the database negotiated");
    }
    return !carrying.contains(Hop.PARTNERS)
            || carrying.contains(Hop.FRONT)
            || counted(evidence, Hop.PARTNERS)
        ? Optional.empty()
        : Optional.of("nobody counted what the connections to the partners negotiated");
  }

  private static boolean counted(Evidence evidence, Hop hop) {
    return evidence.seen().proof().stream().anyMatch(p -> p.hop().equals(hop.text()));
  }
}
