package io.b2bench.results.analysis.change;

import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.cell.CellValues;
import io.b2bench.results.analysis.cell.MetricValues;
import io.b2bench.results.analysis.cell.Mix;
import io.b2bench.results.analysis.comparison.Blocks;
import io.b2bench.results.analysis.content.Adjustment;
import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Readings;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A run as it is read beside another. Both are read alike: CPU is adjusted at the load levels where
 * both runs adjust it, and a run that does not say what its design expects makes both as counted.
 *
 * @param run its run
 * @param windows its windows that count
 * @param batches how figures are read from them
 */
record Beside(Run run, List<Window> windows, Batches batches) {
  /**
   * Both runs.
   *
   * @param adjusted load levels that both adjust
   */
  record Two(Beside first, Beside second, List<Stratum> adjusted) {
    static Two of(Recorded first, Recorded second) {
      List<Window> a = Analysis.judged(first);
      List<Window> b = Analysis.judged(second);
      Optional<Adjustment> one = Adjustment.of(first.run(), a);
      Optional<Adjustment> other = Adjustment.of(second.run(), b);
      if (one.isEmpty() || other.isEmpty()) {
        return new Two(
            Beside.of(first, a, Readings.COUNTED),
            Beside.of(second, b, Readings.COUNTED),
            List.of());
      }
      Collection<Stratum> others = other.get().fits().keySet();
      List<Stratum> adjusted = one.get().fits().keySet().stream().filter(others::contains).toList();
      return new Two(
          Beside.of(first, a, one.get().in(adjusted)),
          Beside.of(second, b, other.get().in(adjusted)),
          adjusted);
    }
  }

  private static Beside of(Recorded recorded, List<Window> windows, Readings readings) {
    return new Beside(
        recorded.run(), windows, new Batches(windows, readings, recorded.latencies()));
  }

  Blocks blocks() {
    return new Blocks(run, windows, batches);
  }

  List<CellValues> values(Interpretation interpretation, Units units) {
    return new MetricValues(run, windows, units, batches)
        .of(interpretation.metrics(Mix.of(run, windows)));
  }
}
