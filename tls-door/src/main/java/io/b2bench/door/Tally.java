package io.b2bench.door;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Counts by key; counting is cheap and never blocks. */
final class Tally<K> {
  private final Map<K, LongAdder> counts = new ConcurrentHashMap<>();

  void add(K key, long amount) {
    LongAdder count = counts.get(key);
    if (count == null) {
      count = counts.computeIfAbsent(key, k -> new LongAdder());
    }
    count.add(amount);
  }

  Map<String, Long> totals(Function<? super K, String> name) {
    return counts.entrySet().stream()
        .collect(Collectors.toMap(e -> name.apply(e.getKey()), e -> e.getValue().sum(), Long::sum));
  }
}
