package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Readings;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What makes a comparison of two series less certain than its blocks scatter: the slopes that
 * adjusted them, and what listeners of one profile differ by.
 *
 * @param run the run
 * @param readings how figures are read from windows
 * @param units what counts as one value
 */
record Uncertainty(Run run, Readings readings, Units units) {
  /**
   * Both sides of a comparison.
   *
   * @param metric of what
   * @param from the series that are referred to: both visits of the baseline, or one
   * @param to the other
   */
  record Sides(Figure metric, List<String> from, List<String> to) {}

  /** A pair in one stratum, with the freedom that slopes took. */
  Paired freed(Sides sides, Stratum stratum, Paired paired) {
    int slopes =
        Stream.concat(sides.from().stream(), sides.to().stream())
            .mapToInt(s -> readings.slopes(sides.metric(), stratum, profile(s)))
            .max()
            .orElse(0);
    return Spread.bySlopes(paired, slopes);
  }

  /** The same as a statement about two profiles. */
  Paired ofProfiles(Sides sides, Stratum stratum, Paired paired) {
    double from = paired.reference().mean();
    double to = from + paired.added().mean();
    Listeners listeners = listeners(sides);
    double ratio = Math.hypot(slopes(sides, stratum, paired), listeners.of(1, 1));
    double added = Math.hypot(error(sides, stratum, 1, 1), listeners.of(from, to));
    Spread spread = new Spread(units);
    return paired.with(r -> spread.byCommon(ratio, r), d -> spread.byCommon(added, d));
  }

  /** Log-ratios that are means over strata, as a statement about two profiles. */
  Sample overLevels(Sides sides, Map<Stratum, Paired> strata, Sample values) {
    double slopes = slopes(sides, strata) / Math.max(1, strata.size());
    return new Spread(units).byCommon(Math.hypot(slopes, listeners(sides).of(1, 1)), values);
  }

  /** Log-ratios at one stratum less those at another, where listeners cancel. */
  Sample apart(Sides sides, Map<Stratum, Paired> two, Sample values) {
    return new Spread(units).byCommon(slopes(sides, two), values);
  }

  /** What slopes leave in a sum or a difference of the log-ratios of several strata. */
  private double slopes(Sides sides, Map<Stratum, Paired> strata) {
    double squares = 0;
    for (Map.Entry<Stratum, Paired> level : strata.entrySet()) {
      squares += Math.pow(slopes(sides, level.getKey(), level.getValue()), 2);
    }
    return Math.sqrt(squares);
  }

  /** What slopes leave in a log-ratio. */
  private double slopes(Sides sides, Stratum stratum, Paired paired) {
    double from = paired.reference().mean();
    double to = from + paired.added().mean();
    return from <= 0 || to <= 0 ? 0 : error(sides, stratum, 1 / from, 1 / to);
  }

  private double error(Sides sides, Stratum stratum, double from, double to) {
    Map<String, Double> weights = new HashMap<>();
    sides.from().forEach(s -> weights.merge(s, -from / sides.from().size(), Double::sum));
    sides.to().forEach(s -> weights.merge(s, to / sides.to().size(), Double::sum));
    return readings.error(sides.metric(), stratum, weights);
  }

  /**
   * What the listeners of each side make its figure, as standard deviations of logarithms.
   *
   * @param from of the reference
   * @param to of the other
   */
  private record Listeners(double from, double to) {
    /** Of a difference, where the figures of the sides are these. */
    double of(double reference, double other) {
      return Math.hypot(from * reference, to * other);
    }
  }

  /**
   * Several listeners of a side, and several forks, make it less. Where forks are the values they
   * scatter by it already.
   */
  private Listeners listeners(Sides sides) {
    double one =
        units.unit() == Unit.FORK
            ? 0
            : ListenerDeviations.of(sides.metric()) / Math.sqrt(Math.max(1, units.forks()));
    return new Listeners(one / Math.sqrt(sides.from().size()), one / Math.sqrt(sides.to().size()));
  }

  private String profile(String series) {
    String name = run.isBaseline(series) ? run.baseline().orElse(series) : series;
    return run.series().stream()
        .filter(s -> s.name().equals(name))
        .findFirst()
        .map(Run.Series::profile)
        .orElse("");
  }
}
