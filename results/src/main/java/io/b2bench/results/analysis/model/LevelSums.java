package io.b2bench.results.analysis.model;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Window;
import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What happened in windows of one series at one load level, together.
 *
 * @param clients N
 * @param seconds measured time
 * @param done interactions
 * @param responses sum of their response times, seconds
 * @param server CPU of the server, seconds
 * @param others CPU of the driver and the partners, seconds
 */
record LevelSums(
    int clients, double seconds, double done, double responses, double server, double others) {
  /** The sums of these windows. */
  static LevelSums of(int clients, Collection<Window> windows) {
    double seconds = 0;
    double done = 0;
    double responses = 0;
    double server = 0;
    double others = 0;
    for (Window w : windows) {
      Observation seen = w.observation();
      seconds += seen.load().nanos() / 1e9;
      done += seen.load().completed();
      responses +=
          seen.load().latency().values().stream().mapToDouble(l -> l.count() * l.meanMicros()).sum()
              / 1e6;
      server += cpu(seen, Observation.SERVER) + cpu(seen, Observation.FRONT);
      others += cpu(seen, Observation.DRIVER) + cpu(seen, Observation.PARTNERS);
    }
    return new LevelSums(clients, seconds, done, responses, server, others);
  }

  private static double cpu(Observation seen, String process) {
    return seen.cpu(process).map(c -> c.totalNanos() / 1e9).orElse(0.0);
  }

  /** Those of one level together. */
  LevelSums plus(LevelSums other) {
    return new LevelSums(
        clients,
        seconds + other.seconds,
        done + other.done,
        responses + other.responses,
        server + other.server,
        others + other.others);
  }

  /** X, interactions a second. */
  double throughput() {
    return done / seconds;
  }

  /** R, seconds. */
  double response() {
    return responses / done;
  }

  /** CPU of the server for an interaction, seconds. */
  double serverDemand() {
    return server / done;
  }

  /** The same of the driver and the partners. */
  double othersDemand() {
    return others / done;
  }

  /**
   * A demand at a number of clients: on the straight line between the levels around it, and that of
   * the nearest level beyond them.
   *
   * @param levels from the lowest, not empty
   */
  static double at(int clients, List<LevelSums> levels, ToDoubleFunction<LevelSums> demand) {
    LevelSums below = levels.getFirst();
    for (LevelSums above : levels) {
      if (above.clients >= clients && below.clients < clients) {
        double share = (double) (clients - below.clients) / (above.clients - below.clients);
        return (1 - share) * demand.applyAsDouble(below) + share * demand.applyAsDouble(above);
      }
      if (above.clients >= clients) {
        return demand.applyAsDouble(above);
      }
      below = above;
    }
    return demand.applyAsDouble(below);
  }

  /** CPU of the server for an interaction, seconds, over several levels. */
  static double server(List<LevelSums> levels) {
    return levels.stream().mapToDouble(LevelSums::server).sum() / done(levels);
  }

  /** The same of the driver and the partners. */
  static double others(List<LevelSums> levels) {
    return levels.stream().mapToDouble(LevelSums::others).sum() / done(levels);
  }

  private static double done(List<LevelSums> levels) {
    return levels.stream().mapToDouble(LevelSums::done).sum();
  }
}
