package io.b2bench.results.planning;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.planning.LoadCurve.Level;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The curves of a run.
 *
 * @param results its results
 * @param processors processors that its server had
 */
record LoadCurves(Results results, int processors) {
  /** The factor of the rates of an open loop. */
  static final String ARRIVALS = "arrivals";

  private static final Set<String> LOADS = Set.of(Stratum.CLIENTS, ARRIVALS);
  private static final Estimate NOTHING = Estimate.of(0, new Interval(0, 0));

  /** The load levels, whatever kind of load they are of. */
  List<Stratum> levels() {
    return results.run().strata().stream()
        .filter(s -> s.clients() > 0 && LOADS.containsAll(s.factors().keySet()))
        .toList();
  }

  /** The series of which something is known, in the order of the run. */
  Stream<String> series() {
    return results.run().series().stream()
        .map(Run.Series::name)
        .filter(name -> find(name).isPresent());
  }

  /**
   * That of a series.
   *
   * @throws IllegalArgumentException when no level has what is needed
   */
  LoadCurve of(String series) {
    return find(series)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "it has no load level with throughput and CPU of %s, each with its interval"
                        .formatted(series)));
  }

  private Optional<LoadCurve> find(String series) {
    List<Level> found = levels().stream().flatMap(s -> level(series, s).stream()).toList();
    return found.isEmpty() ? Optional.empty() : Optional.of(LoadCurve.of(found));
  }

  private Optional<Level> level(String series, Stratum stratum) {
    Optional<CellFigures> cell = cell(series, stratum);
    Optional<Estimate> micros =
        cell.flatMap(CellFigures::cpuMicros).filter(its -> its.interval().isPresent());
    Optional<Estimate> added = added(series, stratum);
    return cell.flatMap(CellFigures::throughput)
        .filter(rate -> rate.centre() > 0 && micros.isPresent() && added.isPresent())
        .map(
            rate ->
                new Level(
                    stratum,
                    rate.centre() / processors,
                    micros.orElseThrow(),
                    added.orElseThrow()));
  }

  /** The figures of a cell. */
  Optional<CellFigures> cell(String series, Stratum stratum) {
    return results.cells().stream()
        .filter(c -> c.series().equals(series) && c.stratum().equals(stratum))
        .findFirst();
  }

  /** From the differences within blocks, which are known better than their ends. */
  private Optional<Estimate> added(String series, Stratum stratum) {
    return results.run().baseline().filter(series::equals).isPresent()
        ? Optional.of(NOTHING)
        : results.comparisons().stream()
            .filter(c -> c.metric().equals(Figure.CPU))
            .filter(c -> c.series().equals(series) && c.stratum().equals(stratum))
            .findFirst()
            .flatMap(Comparison::added)
            .filter(its -> its.interval().isPresent());
  }
}
