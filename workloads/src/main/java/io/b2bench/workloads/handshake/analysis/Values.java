package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.observation.Sample;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Student;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * The trials of one subject as values for an estimate. A value is an iteration, or, with six JVMs
 * or more, the centre of the iterations of a JVM. Only then do the intervals include differences
 * between JVMs.
 */
final class Values {
  /** The largest excess of wall-clock time over CPU time; iterations above it are left out. */
  static final double STRETCH = 1.1;

  private static final double LEVEL = 0.95;
  private static final String CPU = "cpuNanos";
  private static final String WALL = "wallNanos";

  private final List<Window> trials;
  private final boolean strict;

  /**
   * Values.
   *
   * @param strict whether iterations in which other threads ran are left out; a smoke run would
   *     have none left, because its compiler runs all the time
   */
  Values(List<Window> trials, boolean strict) {
    this.trials = trials;
    this.strict = strict;
  }

  /** Whether the thread could run almost all the time. */
  static boolean undisturbed(Sample iteration) {
    long cpu = iteration.count(CPU);
    return cpu == 0 || (double) iteration.count(WALL) / cpu <= STRETCH;
  }

  private boolean counts(Sample iteration) {
    return !strict || undisturbed(iteration);
  }

  /** Whether a value is a JVM. */
  boolean byFork() {
    return trials.size() >= HodgesLehmann.LEAST;
  }

  /**
   * CPU nanoseconds that a side spent, by the named counters. They are measured with the wall
   * clock; the share of an iteration in which the thread did not run is subtracted from all of them
   * alike.
   */
  static double cpu(Sample iteration, String... names) {
    double share = Math.min(1, (double) iteration.count(CPU) / Math.max(1, iteration.count(WALL)));
    double nanos = 0;
    for (String name : names) {
      nanos += iteration.count(name);
    }
    return nanos * share;
  }

  /** The figure with its uncertainty; absent if no iteration is valid. */
  Optional<Estimate> estimate(ToDoubleFunction<Sample> figure) {
    double[] values =
        byFork()
            ? trials.stream()
                .map(t -> values(t, figure))
                .filter(v -> v.length > 0)
                .mapToDouble(HodgesLehmann::centre)
                .toArray()
            : trials.stream().flatMapToDouble(t -> DoubleStream.of(values(t, figure))).toArray();
    if (values.length == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Estimate(
            values.length,
            HodgesLehmann.centre(values),
            HodgesLehmann.interval(LEVEL, values),
            Student.interval(LEVEL, values),
            Student.deviation(values)));
  }

  private double[] values(Window trial, ToDoubleFunction<Sample> figure) {
    return trial.observation().samples().stream()
        .filter(this::counts)
        .mapToDouble(figure)
        .filter(Double::isFinite)
        .toArray();
  }

  /** The mean over all measurements of a figure such as the bytes of a handshake. */
  OptionalDouble mean(String total, String by) {
    long totals = 0;
    long bys = 0;
    for (Window trial : trials) {
      for (Sample iteration : trial.observation().samples()) {
        totals += iteration.count(total);
        bys += iteration.count(by);
      }
    }
    return bys == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) totals / bys);
  }

  /** The median over JVMs of a figure that is taken once in each. */
  OptionalDouble gauge(String name) {
    double[] values =
        trials.stream()
            .filter(t -> t.observation().gauges().containsKey(name))
            .mapToDouble(t -> t.observation().gauges().getOrDefault(name, 0.0))
            .toArray();
    return values.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(HodgesLehmann.centre(values));
  }

  /** Why there are no figures: the message of a JVM, or that nothing was measured. */
  String unavailable() {
    if (trials.isEmpty()) {
      return "not measured";
    }
    return trials.stream().flatMap(t -> t.verdict().unavailable().stream()).findFirst().orElse("");
  }
}
