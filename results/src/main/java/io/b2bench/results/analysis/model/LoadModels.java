package io.b2bench.results.analysis.model;

import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.capacity.LawCheck;
import io.b2bench.results.capacity.UslCurve;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What laws and models of capacity say of a closed loop.
 *
 * @param thinkSeconds mean think time
 * @param laws operational laws, by series and load level
 * @param left each load level predicted by each model from the others
 * @param scalability the scalability law of each series; empty where levels are too few
 * @param limits how many clients each series serves within the limits of response times
 */
public record LoadModels(
    double thinkSeconds,
    List<Audited> laws,
    List<LeftOut> left,
    List<Scalability> scalability,
    List<Carried> limits) {
  /** Copies the lists. */
  public LoadModels {
    laws = List.copyOf(laws);
    left = List.copyOf(left);
    scalability = List.copyOf(scalability);
    limits = List.copyOf(limits);
  }

  /**
   * A law at a load level.
   *
   * @param series the series
   * @param stratum the load level
   * @param check the law with its two sides
   * @param deviation 95 % interval of the deviation over windows; absent where they are few
   */
  public record Audited(
      String series, Stratum stratum, LawCheck check, Optional<Interval> deviation) {
    /** Whether there were enough windows to tell 3 %. */
    public boolean tells() {
      return deviation.filter(d -> d.halfWidth() <= LawCheck.TOLERANCE).isPresent();
    }

    /** Whether it is surely broken: the whole interval is beyond what the ends of windows do. */
    public boolean broken() {
      return deviation
          .filter(d -> d.low() > LawCheck.TOLERANCE || d.high() < -LawCheck.TOLERANCE)
          .isPresent();
    }
  }

  /**
   * A load level that was left out of a fit.
   *
   * @param series the series
   * @param stratum the load level
   * @param model the model
   * @param predicted X, interactions a second
   * @param interval its 95 % interval, blocks drawn anew; absent where they are few
   * @param measured X
   */
  public record LeftOut(
      String series,
      Stratum stratum,
      Model model,
      double predicted,
      Optional<Interval> interval,
      double measured) {
    /** Misses above this are failures. */
    public static final double FAILS = 0.07;

    /** By which share of what was measured the prediction is larger. */
    public double miss() {
      return predicted / measured - 1;
    }
  }

  /**
   * The scalability law of a series, over clients in service.
   *
   * @param series the series
   * @param curve the law
   * @param lambda 95 % interval of its first parameter
   * @param sigma of the second
   * @param kappa of the third
   */
  public record Scalability(
      String series, UslCurve curve, Interval lambda, Interval sigma, Interval kappa) {}

  /**
   * How many clients a series serves within the limits.
   *
   * @param series the series
   * @param clients the highest number
   * @param throughput X there, between the levels beside it; absent where it is not between levels
   */
  public record Carried(String series, HighestLoad clients, OptionalDouble throughput) {}
}
