package io.b2bench.server.service;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/** What happened since the service was opened. Cheap to count and to read. */
final class ServiceCounters {
  /**
   * What is counted; the name in a snapshot is the constant's with a dot: {@code orders.accepted}.
   */
  enum Event {
    ORDERS_ACCEPTED,
    ORDERS_SHIPPED,
    ORDERS_BACKORDERED,
    CUSTOMERS_CREATED,
    STOCK_DELIVERIES,
    QUEUE_REDELIVERIES;

    private String gauge() {
      return name().toLowerCase(Locale.ROOT).replace('_', '.');
    }
  }

  private final Map<Event, LongAdder> counts = new EnumMap<>(Event.class);

  ServiceCounters() {
    for (Event event : Event.values()) {
      counts.put(event, new LongAdder());
    }
  }

  void count(Event event) {
    Objects.requireNonNull(counts.get(event)).increment();
  }

  Map<String, Long> read() {
    Map<String, Long> values = new LinkedHashMap<>();
    counts.forEach((event, count) -> values.put(event.gauge(), count.sum()));
    return values;
  }
}
