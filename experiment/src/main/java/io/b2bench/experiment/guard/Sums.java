package io.b2bench.experiment.guard;

import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.Starts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** Adds up what the windows of a cell saw, as far as the rules for cells look at it. */
final class Sums {
  private Sums() {}

  /** One observation that is as long as all of them. */
  static Observation of(List<Observation> all) {
    Map<String, Operation> operations = new HashMap<>();
    Map<String, ProcessUse> processes = new HashMap<>();
    for (Observation seen : all) {
      seen.operations().forEach((kind, o) -> operations.merge(kind, o, Sums::plus));
      seen.processes().forEach((name, use) -> processes.merge(name, use, ProcessUse::plus));
    }
    return Observation.NOTHING.with(
        o ->
            o.nanos(sum(all, Observation::nanos))
                .operations(operations)
                .traffic(traffic(all.stream().map(Observation::traffic).toList()))
                .load(load(all.stream().map(Observation::load).toList()))
                .processes(processes));
  }

  private static ListenerTraffic traffic(List<ListenerTraffic> all) {
    return ListenerTraffic.NONE.with(
        t ->
            t.handshakeFailures(sum(all, ListenerTraffic::handshakeFailures))
                .queueBefore(sum(all, ListenerTraffic::queueBefore))
                .queueAfter(sum(all, ListenerTraffic::queueAfter)));
  }

  private static Load load(List<Load> all) {
    Map<String, Latency> latency = new HashMap<>();
    Map<String, Long> errors = new HashMap<>();
    for (Load load : all) {
      load.latency().forEach((kind, l) -> latency.merge(kind, l, Sums::plus));
      load.errors().forEach((what, n) -> errors.merge(what, n, Long::sum));
    }
    Optional<Starts> starts = all.stream().flatMap(l -> l.starts().stream()).reduce(Sums::plus);
    return Load.NONE.with(
        l -> l.nanos(sum(all, Load::nanos)).latency(latency).errors(errors).starts(starts));
  }

  private static <T> long sum(List<T> all, ToLongFunction<T> count) {
    return all.stream().mapToLong(count).sum();
  }

  private static Operation plus(Operation a, Operation b) {
    return new Operation(
        a.done() + b.done(),
        a.refused() + b.refused(),
        a.failed() + b.failed(),
        a.nanos() + b.nanos());
  }

  private static Starts plus(Starts a, Starts b) {
    return new Starts(
        a.perSecond(), a.due() + b.due(), a.begun() + b.begun(), plus(a.lag(), b.lag()), Map.of());
  }

  /** Percentiles are means over the windows, weighted by the number of values. */
  private static Latency plus(Latency a, Latency b) {
    long all = a.count() + b.count();
    if (all == 0) {
      return Latency.NONE;
    }
    double share = (double) b.count() / all;
    return new Latency(
        all,
        between(a.meanMicros(), b.meanMicros(), share),
        between(a.p50Micros(), b.p50Micros(), share),
        between(a.p90Micros(), b.p90Micros(), share),
        between(a.p99Micros(), b.p99Micros(), share),
        Math.max(a.maxMicros(), b.maxMicros()));
  }

  private static double between(double a, double b, double share) {
    return a + share * (b - a);
  }
}
