package io.b2bench.results.analysis;

import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Cell;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.TlsProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the windows of a workload are interpreted: what is computed in addition to what every run
 * has. Each workload has its own. The defaults are those of a service, whose operations are
 * interactions.
 */
public interface Interpretation {
  /** Kinds below this share of the operations have too few responses in a window to compare. */
  double COMPARED_SHARE = 0.1;

  /** The interpretation of a service. */
  Interpretation SERVICE = new Interpretation() {};

  /** The figure that decides whether a run goes on, and whether a fork was steady. */
  default Figure headline() {
    return Figure.CPU;
  }

  /**
   * The metrics that are compared with the baseline, the headline first.
   *
   * @param mix the observed kinds of operations, most common first
   */
  default List<Figure> metrics(List<MixShare> mix) {
    List<Figure> metrics = new ArrayList<>(List.of(Figure.CPU, Figure.THROUGHPUT));
    mix.stream()
        .filter(m -> m.share() >= COMPARED_SHARE)
        .forEach(m -> metrics.add(Figure.p90(m.kind())));
    metrics.add(Figure.MEAN_RESPONSE);
    return metrics;
  }

  /**
   * The profile that a connection of a cell must have negotiated.
   *
   * @param profile the profile of the cell
   * @param hop a hop that carries the profile
   */
  default TlsProfile expected(TlsProfile profile, Cell cell, String hop) {
    return hop.equals(Proof.PARTNERS) || hop.equals(Proof.DATABASE) ? profile.overHttp1() : profile;
  }

  /** Figures that only this workload has, as a record for {@code results.json}. */
  default Optional<Object> details(Recorded recorded) {
    return Optional.empty();
  }

  /**
   * Its own findings, tables and charts; empty if the common table of ratios is enough.
   *
   * @param details the result of {@link #details}
   */
  default Optional<Presentation> presentation(Recorded recorded, Optional<Object> details) {
    return Optional.empty();
  }

  /** What a reader must know before quoting figures, in addition to the warnings of every run. */
  default List<String> warnings(Recorded recorded) {
    return List.of();
  }
}
