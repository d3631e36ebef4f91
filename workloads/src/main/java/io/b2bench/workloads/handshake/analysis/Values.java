package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.observation.Sample;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.analysis.figure.Units.Placed;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.HodgesLehmann;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

/**
 * The trials of one subject as values for an estimate. A value is an iteration, or, with six JVMs
 * or more, the centre of the iterations of a JVM. Only then do the intervals include differences
 * between JVMs.
 *
 * @param trials the trials, each in a JVM of its own
 * @param strict whether iterations in which other threads ran are left out; a smoke run would have
 *     none left, because its compiler runs all the time
 */
record Values(List<Window> trials, boolean strict) {
  /** The largest excess of wall-clock time over CPU time; iterations above it are left out. */
  private static final double STRETCH = 1.1;

  private static final String CPU = "cpuNanos";
  private static final String WALL = "wallNanos";

  /** Whether the thread could run almost all the time. */
  static boolean undisturbed(Sample iteration) {
    long cpu = iteration.count(CPU);
    return cpu == 0 || (double) iteration.count(WALL) / cpu <= STRETCH;
  }

  /**
   * CPU nanoseconds that a side spent, by the named counters. They are measured with the wall
   * clock; the share of an iteration in which the thread did not run is subtracted from all of them
   * alike.
   */
  static double cpu(Sample iteration, String... names) {
    double share = Math.min(1, (double) iteration.count(CPU) / Math.max(1, iteration.count(WALL)));
    return share * sum(iteration, names);
  }

  private static long sum(Sample iteration, String... names) {
    return List.of(names).stream().mapToLong(iteration::count).sum();
  }

  /** The figure with its uncertainty; absent if no iteration is valid. */
  Optional<Estimate> estimate(ToDoubleFunction<Sample> figure) {
    List<Placed> values = new ArrayList<>();
    for (int jvm = 0; jvm < trials.size(); jvm++) {
      for (Sample iteration : trials.get(jvm).observation().samples()) {
        double value = figure.applyAsDouble(iteration);
        if (Double.isFinite(value) && (!strict || undisturbed(iteration))) {
          values.add(new Placed(jvm, value));
        }
      }
    }
    return new Units(trials.size()).estimate(values, DoubleUnaryOperator.identity());
  }

  /** The mean over all measurements of a figure such as the bytes of a handshake. */
  OptionalDouble mean(String by, String... totals) {
    long all = iterations().stream().mapToLong(i -> sum(i, totals)).sum();
    long bys = iterations().stream().mapToLong(i -> i.count(by)).sum();
    return bys == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) all / bys);
  }

  private List<Sample> iterations() {
    return trials.stream().flatMap(t -> t.observation().samples().stream()).toList();
  }

  /** The median over JVMs of a figure that is taken once in each. */
  OptionalDouble gauge(String name) {
    double[] values =
        trials.stream()
            .flatMap(t -> Optional.ofNullable(t.observation().gauges().get(name)).stream())
            .mapToDouble(Double::doubleValue)
            .toArray();
    return values.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(HodgesLehmann.centre(values));
  }

  /** Why there are no figures: the message of a JVM, or that nothing was measured. */
  String unavailable() {
    return trials.isEmpty()
        ? "not measured"
        : trials.stream().flatMap(t -> t.verdict().unavailable().stream()).findFirst().orElse("");
  }
}
