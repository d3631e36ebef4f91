package io.b2bench.listener;

import io.b2bench.measurement.message.ListenerCounters;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One meter for each listener. They are made before the listeners, since calls to partners are
 * counted with them too.
 */
public final class ListenerMeters {
  private final Map<String, ListenerMeter> meters;

  private ListenerMeters(Map<String, ListenerMeter> meters) {
    this.meters = Map.copyOf(meters);
  }

  /** A meter, at zero, for each name. */
  public static ListenerMeters of(Collection<String> listeners) {
    return new ListenerMeters(
        listeners.stream()
            .collect(Collectors.toMap(Function.identity(), d -> new ListenerMeter())));
  }

  /**
   * The meter of a listener.
   *
   * @throws IllegalArgumentException when there is no such listener
   */
  public ListenerMeter meter(String listener) {
    ListenerMeter meter = meters.get(listener);
    if (meter == null) {
      throw new IllegalArgumentException("there is no listener " + listener);
    }
    return meter;
  }

  /** The counts of every listener so far. */
  public Map<String, ListenerCounters> counters() {
    Map<String, ListenerCounters> counters = new TreeMap<>();
    meters.forEach((listener, meter) -> counters.put(listener, meter.counters()));
    return counters;
  }
}
