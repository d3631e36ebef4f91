package io.b2bench.results.log;

import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/** The minutes of a log in their order, whatever the order of its lines. */
final class Timeline {
  /** A year of minutes; more would be a clock that runs wild, and memory without bound. */
  private static final int MINUTES = 1 << 19;

  /** The share of the requests that others may be strays of. */
  private static final double MOST = 0.8;

  /** The silence that parts a stray from them: seconds, and how many times their own length. */
  private static final long FAR = 3600;

  private static final int TIMES = 9;

  private static final int SECONDS = 60;
  private static final int HOUR = 60;

  private final NavigableMap<Long, Minute> minutes;
  private long now;
  private Optional<Minute> current = Optional.empty();

  Timeline() {
    this(new TreeMap<>());
  }

  private Timeline(NavigableMap<Long, Minute> minutes) {
    this.minutes = minutes;
  }

  /** The minute of this second. */
  Minute at(long second) {
    long time = Math.floorDiv(second, SECONDS);
    if (time == now && current.isPresent()) {
      return current.get();
    }
    Minute minute = minutes.computeIfAbsent(time, m -> new Minute());
    if (minutes.size() > MINUTES) {
      throw new NoRateException(
          "it has requests in more than %d minutes, which is a year; cut it".formatted(MINUTES));
    }
    now = time;
    current = Optional.of(minute);
    return minute;
  }

  Minute whole() {
    Minute whole = new Minute();
    minutes.values().forEach(whole::add);
    return whole;
  }

  /**
   * Without stray dates: the requests around the median one, with others as long as those are near
   * or needed to make up most of the log.
   */
  Timeline withoutStrays() {
    List<Long> times = List.copyOf(minutes.keySet());
    List<Minute> all = List.copyOf(minutes.values());
    long requests = whole().requests();
    int from = median(all, requests);
    int to = from;
    long held = all.get(from).requests();
    while (true) {
      long length = all.get(to).last() - all.get(from).first();
      long before = silence(all, from - 1);
      long after = silence(all, to);
      if (held >= MOST * requests && Math.min(before, after) > Math.max(FAR, TIMES * length)) {
        return new Timeline(
            new TreeMap<>(minutes.subMap(times.get(from), true, times.get(to), true)));
      }
      held += all.get(before < after ? --from : ++to).requests();
    }
  }

  private static int median(List<Minute> all, long requests) {
    int median = 0;
    for (long held = all.get(0).requests(); 2 * held < requests; median++) {
      held += all.get(median + 1).requests();
    }
    return median;
  }

  /** Seconds from the end of this minute's requests to the next; no end before the first. */
  private static long silence(List<Minute> all, int minute) {
    return minute < 0 || minute == all.size() - 1
        ? Long.MAX_VALUE
        : all.get(minute + 1).first() - all.get(minute).last();
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
