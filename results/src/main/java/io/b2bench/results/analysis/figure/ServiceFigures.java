package io.b2bench.results.analysis.figure;

import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.stats.Quantiles;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/** Figures of one window. */
public final class ServiceFigures {
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Tells response times apart as those of runs do. */
  private static final Histogram PRECISION = new Histogram(3);

  private ServiceFigures() {}

  /** CPU of the process that ends TLS per interaction, without the compiler. */
  public static OptionalDouble cpuMicros(Observation o) {
    return cpuMicros(o, o.measured());
  }

  /** CPU of a process per interaction, without the compiler. */
  public static OptionalDouble cpuMicros(Observation o, String process) {
    return perInteraction(o, o.cpu(process).map(c -> c.netNanos() / NANOS_PER_MICRO));
  }

  /** CPU per interaction with the compiler. */
  public static OptionalDouble wholeCpuMicros(Observation o) {
    return perInteraction(o, o.cpu(o.measured()).map(c -> c.totalNanos() / NANOS_PER_MICRO));
  }

  private static OptionalDouble perInteraction(Observation o, Optional<Double> micros) {
    long interactions = o.done();
    return interactions == 0 || micros.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(micros.get() / interactions);
  }

  public static OptionalDouble throughput(Load load) {
    return load.nanos() == 0 || load.completed() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(load.completed() * NANOS_PER_SECOND / load.nanos());
  }

  public static OptionalDouble meanMicros(Load load) {
    double sum =
        load.latency().values().stream().mapToDouble(l -> l.count() * l.meanMicros()).sum();
    return load.completed() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(sum / load.completed());
  }

  /** A percentile of response times; absent where too few are beyond it. */
  static OptionalDouble percentile(int percent, Latency latency, ToDoubleFunction<Latency> micros) {
    return Quantiles.printable(latency.count(), percent / 100.0)
        ? OptionalDouble.of(micros.applyAsDouble(latency))
        : OptionalDouble.empty();
  }

  /**
   * The same of response times in nanoseconds, as a histogram of them says it.
   *
   * @param nanos how often each is there, from the shortest on
   */
  static OptionalDouble percentile(int percent, SortedMap<Long, Long> nanos) {
    long all = nanos.values().stream().mapToLong(Long::longValue).sum();
    if (!Quantiles.printable(all, percent / 100.0)) {
      return OptionalDouble.empty();
    }
    double upTo = Math.ceil(Math.nextDown((double) percent) * all / 100);
    long longest = nanos.lastKey();
    long seen = 0;
    for (Map.Entry<Long, Long> its : nanos.entrySet()) {
      seen += its.getValue();
      if (seen >= upTo) {
        longest = its.getKey();
        break;
      }
    }
    return OptionalDouble.of(PRECISION.highestEquivalentValue(longest) / NANOS_PER_MICRO);
  }

  /** Cores that the server kept busy, with the front on the same processors. */
  public static OptionalDouble servingCores(Observation o) {
    OptionalDouble front = cores(o, Observation.FRONT);
    OptionalDouble server = cores(o, Observation.SERVER);
    return front.isPresent() && server.isPresent()
        ? OptionalDouble.of(front.getAsDouble() + server.getAsDouble())
        : server;
  }

  /** Cores that a process kept busy. */
  public static OptionalDouble cores(Observation o, String process) {
    return o.cpu(process)
        .filter(cpu -> o.nanos() != 0)
        .map(cpu -> OptionalDouble.of((double) cpu.totalNanos() / o.nanos()))
        .orElseGet(OptionalDouble::empty);
  }
}
