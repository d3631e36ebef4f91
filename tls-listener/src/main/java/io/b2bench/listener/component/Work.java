package io.b2bench.listener.component;

import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.Drained;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.measurement.message.Receipts;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The work of a component between its start and its end. Thread safe. */
public interface Work extends AutoCloseable {
  /** The port of each listener. */
  Map<String, Integer> ports();

  /** The counts of each listener of ours so far. */
  default Map<String, ListenerCounters> counters() {
    return Map.of();
  }

  /**
   * What belongs beside every figure, by name; see {@link io.b2bench.measurement.message.Ready}.
   */
  default Map<String, String> facts() {
    return Map.of();
  }

  /** Other values of the moment. */
  default Map<String, Long> gauges() {
    return Map.of();
  }

  /** Waits until background work is done, at most for {@code timeout}. */
  default Drained drain(Duration timeout) {
    return new Drained(true, 0, 0, 0);
  }

  /** Takes up again what background work was given up; says how many pieces that were. */
  default long retry() {
    return 0;
  }

  /**
   * Says how long connections to partners live from now on.
   *
   * @return whether there are such connections
   */
  default boolean callPartners(CallConnections connections) {
    return false;
  }

  /**
   * Checks the data for consistency.
   *
   * @param receipts what was acknowledged to those who asked
   */
  default Audit audit(Receipts receipts) {
    return new Audit(0, 0, List.of(), List.of());
  }

  /** Ends the work. */
  @Override
  void close();
}
