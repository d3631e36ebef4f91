package io.b2bench.results.analysis;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SampleObservation;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.SimulatedRun.Truth;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The analysis of a simulated run whose ratios are known, and of the same run with other windows.
 */
public final class SimulatedResults {
  public static final SimulatedRun RUN = SimulatedRun.quick();
  public static final Results RESULTS = of(RUN.recorded());

  private SimulatedResults() {}

  public static Results of(Recorded recorded) {
    return Analysis.of(recorded, Interpretation.SERVICE);
  }

  public static Truth truth(String series) {
    return SimulatedRun.TRUTHS.stream()
        .filter(t -> t.name().equals(series))
        .findFirst()
        .orElseThrow();
  }

  public static List<Comparison> comparisons(Results results, Figure metric) {
    return results.comparisons().stream().filter(c -> c.metric().equals(metric)).toList();
  }

  public static Comparison comparison(Results results, Figure metric, String series, int clients) {
    return comparisons(results, metric).stream()
        .filter(c -> c.series().equals(series) && c.clients() == clients)
        .findFirst()
        .orElseThrow();
  }

  public static CellFigures cell(Results results, String series, int clients) {
    return results.cells().stream()
        .filter(c -> c.series().equals(series) && c.clients() == clients)
        .findFirst()
        .orElseThrow();
  }

  public static Results with(UnaryOperator<Window> change) {
    return of(RUN.recorded(RUN.recorded().run(), RUN.windows().stream().map(change).toList()));
  }

  /** The run with something else seen in each window. */
  public static Results seeing(UnaryOperator<Observation> change) {
    return with(w -> changed(w, change));
  }

  public static Window changed(Window w, UnaryOperator<Observation> change) {
    return w.withObservation(change.apply(w.observation()));
  }

  public static Window dearer(Window w, double factor) {
    return changed(w, seen -> SampleObservation.dearer(seen, factor));
  }

  public static UnaryOperator<Observation> proof(String hop, String text) {
    return seen -> SampleObservation.negotiated(seen, hop, text);
  }
}
