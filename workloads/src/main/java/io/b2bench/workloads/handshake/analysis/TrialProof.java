package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.List;
import java.util.Optional;

/** Compares what the connections of a trial negotiated with its profile. */
public final class TrialProof {
  private final Catalog catalog;

  /**
   * Creates a proof.
   *
   * @param catalog the profiles by name
   */
  public TrialProof(Catalog catalog) {
    this.catalog = catalog;
  }

  /** How a connection of a cell differs from what is expected. */
  List<String> differences(Cell cell, String text) {
    return tls(cell.profile())
        .map(expected -> differences(expected, cell.stratum(), text))
        .orElse(List.of("the catalogue has no such profile"));
  }

  /** How a connection differs from a profile that is full or resumed, depending on its stratum. */
  public static List<String> differences(Tls expected, Stratum stratum, String text) {
    Negotiated negotiated;
    try {
      negotiated = Negotiated.parse(text);
    } catch (IllegalArgumentException e) {
      return List.of("the handshake could not be read");
    }
    Resumption resumption = Subjects.resumed(stratum) ? Resumption.ALWAYS : Resumption.NEVER;
    return expected.withResumption(resumption).differences(negotiated);
  }

  /** The profile of that name in the catalogue. */
  Optional<Tls> tls(String name) {
    Optional<TlsProfile> profile = catalog.find(name);
    return profile.filter(Tls.class::isInstance).map(Tls.class::cast);
  }
}
