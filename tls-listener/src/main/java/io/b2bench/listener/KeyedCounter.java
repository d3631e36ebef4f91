package io.b2bench.listener;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

/** Counts by key. Counting is cheap and never blocks. */
final class KeyedCounter {
  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();

  void add(String key, long amount) {
    LongAdder count = counts.get(key);
    if (count == null) {
      count = counts.computeIfAbsent(key, k -> new LongAdder());
    }
    count.add(amount);
  }

  Map<String, Long> totals() {
    return counts.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().sum()));
  }
}
