package io.b2bench.results.analysis.handshake;

import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Subject;
import io.b2bench.measurement.observation.Trial;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Holds what the connections of a trial negotiated against its profile. */
public final class TrialProof {
  private final Catalog catalog;

  /**
   * A judge of trials.
   *
   * @param catalog the profiles by name
   */
  public TrialProof(Catalog catalog) {
    this.catalog = catalog;
  }

  /**
   * What speaks against a trial, one sentence each; empty when every connection was exactly of its
   * profile, and full or resumed as asked.
   */
  public List<String> objections(Trial trial) {
    Optional<String> name = profile(trial.subject());
    if (name.isEmpty() || !trial.unsupported().isEmpty()) {
      return List.of();
    }
    List<String> objections = new ArrayList<>();
    if (trial.proof().isEmpty()) {
      objections.add(name.get() + ": no connection was seen on the wire");
    }
    for (Proof proof : trial.proof()) {
      List<String> differences = differences(trial.subject(), proof.negotiated());
      if (!differences.isEmpty()) {
        objections.add(
            "%s: %d connections differ from the profile: %s"
                .formatted(name.get(), proof.connections(), String.join(", ", differences)));
      }
    }
    return List.copyOf(objections);
  }

  /** Name of the profile that a subject speaks. */
  static Optional<String> profile(Subject subject) {
    return switch (subject) {
      case Subject.Connections c -> Optional.of(c.profile());
      case Subject.Records r -> Optional.of(r.profile());
      case Subject.Primitive p -> Optional.empty();
    };
  }

  /** Whether its connections resume. */
  static boolean resumed(Subject subject) {
    return subject instanceof Subject.Connections c && c.resumed();
  }

  /** In what a connection differs from what the subject asks for. */
  List<String> differences(Subject subject, String text) {
    Optional<Tls> expected = profile(subject).flatMap(this::tls);
    if (expected.isEmpty()) {
      return List.of("the catalogue has no such profile");
    }
    Negotiated negotiated;
    try {
      negotiated = Negotiated.parse(text);
    } catch (IllegalArgumentException e) {
      return List.of("the handshake could not be read");
    }
    Resumption resumption = resumed(subject) ? Resumption.ALWAYS : Resumption.NEVER;
    return expected.get().withResumption(resumption).differences(negotiated);
  }

  /** The profile of that name in the catalogue. */
  Optional<Tls> tls(String name) {
    Optional<TlsProfile> profile = catalog.find(name);
    return profile.filter(Tls.class::isInstance).map(Tls.class::cast);
  }
}
