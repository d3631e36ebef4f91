package io.b2bench.results.analysis.cell;

import io.b2bench.results.analysis.cell.PercentileCurve.Point;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.store.Latencies;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Percentiles from the median outwards, from the merged histograms. */
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
  public static List<PercentileCurve> of(Run run, Latencies latencies, List<MixShare> mix) {
    List<PercentileCurve> curves = new ArrayList<>();
    for (MixShare kind : mix) {
      for (Stratum stratum : run.strata()) {
        for (Run.Series series : run.series()) {
          Optional<Histogram> nanos = latencies.of(series.name(), stratum, kind.kind());
          nanos.ifPresent(h -> curves.add(curve(kind.kind(), series.name(), stratum, h)));
        }
      }
    }
    return curves.stream().filter(c -> !c.points().isEmpty()).toList();
  }

  private static PercentileCurve curve(
      String kind, String series, Stratum stratum, Histogram nanos) {
    long count = nanos.getTotalCount();
    List<Point> points = new ArrayList<>();
    for (double decade = 1; decade < FAR; decade *= 10) {
      for (double step : DECADE) {
        double beyond = decade * step;
        if (beyond >= MEDIAN) {
          double percent = Math.round((100 - 100 / beyond) * 1e5) / 1e5;
          Percentiles.micros(nanos, percent).ifPresent(m -> points.add(new Point(percent, m)));
        }
      }
    }
    return new PercentileCurve(kind, series, stratum, count, points);
  }
}
