package io.b2bench.results.log;

import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/** The minutes of a log in their order, whatever the order of its lines. */
final class Timeline {
  /** A year of minutes; more would be a clock that runs wild, and memory without bound. */
  private static final int MINUTES = 1 << 19;

  /** Fewer lines have no strays. */
  private static final long MANY = 10;

  /** Requests and share of the time that make the rest strays. */
  private static final double NEARLY_ALL = 0.95;

  private static final double SHORT = 0.1;

  private static final int SECONDS = 60;
  private static final int HOUR = 60;

  private final NavigableMap<Long, Minute> minutes;

  Timeline() {
    this(new TreeMap<>());
  }

  private Timeline(NavigableMap<Long, Minute> minutes) {
    this.minutes = minutes;
  }

  void add(LogFormat format, LogLine line) {
    long second = line.second();
    Minute minute = minutes.computeIfAbsent(Math.floorDiv(second, SECONDS), m -> new Minute());
    if (minutes.size() > MINUTES) {
      throw new IllegalArgumentException(
          "the log has requests in more than %d minutes, which is a year; cut it"
              .formatted(MINUTES));
    }
    minute.add(format, line, second);
  }

  Minute whole() {
    Minute whole = new Minute();
    minutes.values().forEach(whole::add);
    return whole;
  }

  /** Without stray dates: the shortest time of nearly all requests, where it is short. */
  Timeline withoutStrays() {
    Minute whole = whole();
    double enough = NEARLY_ALL * whole.requests();
    double shortest = SHORT * (whole.last() - whole.first());
    List<Long> times = List.copyOf(minutes.keySet());
    List<Minute> all = List.copyOf(minutes.values());
    Timeline found = this;
    long held = 0;
    int from = 0;
    for (int to = 0; to < all.size(); to++) {
      held += all.get(to).requests();
      for (; held - all.get(from).requests() >= enough; from++) {
        held -= all.get(from).requests();
      }
      long seconds = all.get(to).last() - all.get(from).first();
      if (whole.requests() >= MANY && held >= enough && seconds <= shortest) {
        shortest = seconds;
        found = new Timeline(minutes.subMap(times.get(from), true, times.get(to), true));
      }
    }
    return found;
  }

  /** The minute that has most. */
  Minute busiestMinute(ToLongFunction<Minute> of) {
    return busiest(1, of);
  }

  /** The sixty minutes in a row that have most. */
  Minute busiestHour(ToLongFunction<Minute> of) {
    return busiest(HOUR, of);
  }

  private Minute busiest(int length, ToLongFunction<Minute> of) {
    long most = -1;
    long its = 0;
    long held = 0;
    NavigableMap<Long, Minute> in = new TreeMap<>();
    for (var each : minutes.entrySet()) {
      in.put(each.getKey(), each.getValue());
      held += of.applyAsLong(each.getValue());
      while (in.firstKey() <= each.getKey() - length) {
        held -= of.applyAsLong(in.pollFirstEntry().getValue());
      }
      if (held > most) {
        most = held;
        its = each.getKey();
      }
    }
    Minute busiest = new Minute();
    minutes.subMap(its - length, false, its, true).values().forEach(busiest::add);
    return busiest;
  }
}
