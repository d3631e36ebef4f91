package io.b2bench.results.analysis.cell;

import io.b2bench.results.analysis.cell.PercentileCurve.Point;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Percentiles from the median outwards, of all response times that count. */
public final class PercentileCurves {
  /** 1 / (1 - p), ten a decade: the preferred numbers R10 of ISO 3. */
  private static final double[] DECADE = {1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8};

  private static final double MEDIAN = 2;
  private static final double FAR = 1e6;

  private PercentileCurves() {}

  /**
   * By kind, commonest first, then load level, then series; the second visit to the baseline is
   * left out.
   */
  public static List<PercentileCurve> of(
      Run run, List<Window> windows, CellPercentiles percentiles, List<MixShare> mix) {
    Map<Place, List<Window>> cells =
        windows.stream().collect(Collectors.groupingBy(w -> Place.of(w.cell())));
    List<PercentileCurve> curves = new ArrayList<>();
    for (MixShare kind : mix) {
      for (Stratum stratum : run.strata()) {
        for (Run.Series series : run.series()) {
          List<Window> cell = cells.getOrDefault(new Place(series.name(), stratum), List.of());
          Percentiles its = percentiles.of(series.name(), stratum, kind.kind(), cell);
          curves.add(
              new PercentileCurve(
                  kind.kind(), series.name(), stratum, its.merged().getTotalCount(), points(its)));
        }
      }
    }
    return curves.stream().filter(c -> !c.points().isEmpty()).toList();
  }

  private record Place(String series, Stratum stratum) {
    static Place of(Cell cell) {
      return new Place(cell.series(), cell.stratum());
    }
  }

  private static List<Point> points(Percentiles percentiles) {
    List<Point> points = new ArrayList<>();
    for (double decade = 1; decade < FAR; decade *= 10) {
      for (double step : DECADE) {
        double beyond = decade * step;
        if (beyond >= MEDIAN) {
          double percent = Math.round((100 - 100 / beyond) * 1e5) / 1e5;
          percentiles.micros(percent).ifPresent(m -> points.add(new Point(percent, m)));
        }
      }
    }
    return points;
  }
}
