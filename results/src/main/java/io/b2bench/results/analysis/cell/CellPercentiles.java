package io.b2bench.results.analysis.cell;

import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The percentiles of each kind in each cell of a run, merged once for all who ask. */
public final class CellPercentiles {
  private record Place(String series, Stratum stratum, String kind) {}

  private final Batches batches;
  private final Unit unit;
  private final Map<Place, Percentiles> merged = new ConcurrentHashMap<>();

  CellPercentiles(Batches batches, Unit unit) {
    this.batches = batches;
    this.unit = unit;
  }

  /**
   * Those of one kind in one cell.
   *
   * @param cell its windows; those that do not count are left out
   */
  Percentiles of(String series, Stratum stratum, String kind, List<Window> cell) {
    return merged.computeIfAbsent(
        new Place(series, stratum, kind),
        place -> new Percentiles(batches.responseTimes(unit, kind, cell)));
  }
}
