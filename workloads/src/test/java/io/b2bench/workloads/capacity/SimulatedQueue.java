package io.b2bench.workloads.capacity;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.Starts;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;

/**
 * One processor with a queue, service times negative exponential, arrivals a Poisson process: what
 * is waiting grows with the rate as textbooks say.
 *
 * @param perSecond interactions a second that it can serve
 */
record SimulatedQueue(double perSecond) {
  static final String KIND = "order-status";

  /** The limit of the 90th percentile. */
  static final double LIMIT = 0.020;

  private static final double SETTLE = 1;
  private static final double WINDOW = 2;

  /** What a window showed. */
  record Seen(Load load, Histogram nanos) {
    Map<String, Histogram> histograms() {
      return Map.of(KIND, nanos);
    }

    /** With the CPU of a server that took so long for each. */
    Observation observation(double perSecond) {
      long done = load.completed();
      long cpu = Math.round(done * 1e9 / perSecond);
      return Observation.NOTHING
          .withNanos(load.nanos())
          .withLoad(load)
          .withOperations(Map.of(KIND, Operation.done(done)))
          .withProcesses(Map.of(Observation.SERVER, ProcessUse.of(new CpuTime(cpu, 0, 0))));
    }
  }

  static Limits limits() {
    return new Limits(Map.of("default", Math.round(LIMIT * 1e6)));
  }

  /** The rate at which p90 is at its limit: response times of M/M/1 are negative exponential. */
  double highest() {
    return perSecond - Math.log(10) / LIMIT;
  }

  /** A window, from an empty queue. */
  Seen window(Arrivals arrivals, RandomGenerator random) {
    return switch (arrivals) {
      case Arrivals.Closed closed -> closed();
      case Arrivals.Open open -> open(open.perSecond(), random);
    };
  }

  private Seen closed() {
    Histogram nanos = histogram();
    nanos.recordValueWithCount(50_000_000, Math.round(perSecond * WINDOW));
    return seen(nanos, Optional.empty());
  }

  private Seen open(double rate, RandomGenerator random) {
    Histogram nanos = histogram();
    double arrival = 0;
    double free = 0;
    long due = 0;
    while (true) {
      arrival += -Math.log(1 - random.nextDouble()) / rate;
      if (arrival > SETTLE + WINDOW) {
        long begun = nanos.getTotalCount();
        return seen(nanos, Optional.of(new Starts(rate, due, begun, Latency.of(nanos), Map.of())));
      }
      due += arrival >= SETTLE ? 1 : 0;
      free = Math.max(free, arrival) - Math.log(1 - random.nextDouble()) / perSecond;
      if (free >= SETTLE && free < SETTLE + WINDOW) {
        nanos.recordValue(Math.round((free - arrival) * 1e9));
      }
    }
  }

  private static Seen seen(Histogram nanos, Optional<Starts> starts) {
    return new Seen(
        new Load(
            Math.round(WINDOW * 1e9),
            Map.of(KIND, Latency.of(nanos)),
            Latency.NONE,
            Latency.NONE,
            0,
            0,
            Map.of(),
            starts),
        nanos);
  }

  private static Histogram histogram() {
    Histogram histogram = new Histogram(3);
    histogram.setAutoResize(true);
    return histogram;
  }
}
