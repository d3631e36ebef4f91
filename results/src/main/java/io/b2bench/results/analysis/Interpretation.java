package io.b2bench.results.analysis;

import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.record.Cell;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.TlsProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the windows of a workload mean: what is computed beyond what every run has. Each workload
 * brings its own; this one by itself is that of a service, whose operations are interactions.
 */
public interface Interpretation {
  /** Kinds below this share of the operations have too few responses in a window to compare. */
  double COMPARED_SHARE = 0.1;

  /** That of a service. */
  Interpretation SERVICE = new Interpretation() {};

  /** The figure that decides whether a run goes on, and whether a fork was steady. */
  default Metric headline() {
    return Metric.CPU;
  }

  /**
   * What is compared with the baseline, the headline first.
   *
   * @param mix the kinds of operations as they came out, the commonest first
   */
  default List<Metric> metrics(List<MixShare> mix) {
    List<Metric> metrics = new ArrayList<>(List.of(Metric.CPU, Metric.THROUGHPUT));
    mix.stream()
        .filter(m -> m.share() >= COMPARED_SHARE)
        .forEach(m -> metrics.add(Metric.p90(m.kind())));
    metrics.add(Metric.MEAN_RESPONSE);
    return metrics;
  }

  /**
   * What a connection of a cell must have spoken.
   *
   * @param profile the profile of the cell
   * @param hop the hop, which carries the profile
   */
  default TlsProfile expected(TlsProfile profile, Cell cell, String hop) {
    return hop.equals(Proof.PARTNERS) ? profile.overHttp1() : profile;
  }

  /** Figures that only this workload has, for {@code results.json}; a record of its own. */
  default Optional<Object> details(Recorded recorded) {
    return Optional.empty();
  }

  /**
   * What it shows in its own words; empty where the common table of ratios tells its story.
   *
   * @param details the same as {@link #details} gave
   */
  default Optional<Presentation> presentation(Recorded recorded, Optional<Object> details) {
    return Optional.empty();
  }

  /** What a reader must know before quoting, beyond what holds for every run. */
  default List<String> warnings(Recorded recorded) {
    return List.of();
  }
}
