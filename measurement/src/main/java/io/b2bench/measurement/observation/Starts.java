package io.b2bench.measurement.observation;

import java.util.Map;

/**
 * How an open-loop driver kept to its schedule in a window. What was due and not begun shows as
 * start lag only later, or never: hence the two counts.
 *
 * @param perSecond interactions per second that were asked for
 * @param due interactions whose intended start fell into the window
 * @param begun interactions that were begun in it, late ones included
 * @param lag from intended to actual start
 * @param service response times from the actual start, by kind: what a client saw that had waited
 *     for its turn
 */
public record Starts(
    double perSecond, long due, long begun, Latency lag, Map<String, Latency> service) {
  /** Copies the map. */
  public Starts {
    service = Map.copyOf(service);
  }
}
