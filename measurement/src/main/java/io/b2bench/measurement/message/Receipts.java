package io.b2bench.measurement.message;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What a service acknowledged, as those remember it who asked: the numbers of orders.
 *
 * @param ranges in order, without gaps or overlaps inside one
 * @param twice numbers that were acknowledged more than once, some of them where they are many
 */
public record Receipts(List<Range> ranges, List<Long> twice) {
  /** A server with prepared answers gives every order the same number. */
  private static final int MOST_TWICE = 100;

  /** Nothing was acknowledged. */
  public static final Receipts NONE = new Receipts(List.of(), List.of());

  /** Copies the lists. */
  public Receipts {
    ranges = List.copyOf(ranges);
    twice = List.copyOf(twice);
  }

  /**
   * Numbers that follow one another.
   *
   * @param first the first of them
   * @param last the last of them
   */
  public record Range(long first, long last) {
    /** Refuses an empty range. */
    public Range {
      if (first > last) {
        throw new IllegalArgumentException("a range from %d to %d".formatted(first, last));
      }
    }

    private LongStream numbers() {
      return LongStream.rangeClosed(first, last);
    }

    /** How many they are. */
    public long size() {
      return last - first + 1;
    }
  }

  /** The receipts with these numbers, in any order. */
  public static Receipts of(LongStream numbers) {
    List<Range> ranges = new ArrayList<>();
    List<Long> twice = new ArrayList<>();
    for (long number : numbers.sorted().toArray()) {
      if (ranges.isEmpty() || number > ranges.getLast().last() + 1) {
        ranges.add(new Range(number, number));
      } else if (number == ranges.getLast().last()) {
        if (twice.size() < MOST_TWICE) {
          twice.add(number);
        }
      } else {
        ranges.add(new Range(ranges.removeLast().first(), number));
      }
    }
    return new Receipts(ranges, twice);
  }

  /** These and others; what both have was acknowledged more than once. */
  public Receipts plus(Receipts other) {
    Receipts both =
        of(Stream.of(this, other).flatMap(r -> r.ranges.stream()).flatMapToLong(Range::numbers));
    List<Long> repeated =
        Stream.of(this, other, both).flatMap(r -> r.twice.stream()).distinct().sorted().toList();
    return new Receipts(both.ranges, repeated.subList(0, Math.min(MOST_TWICE, repeated.size())));
  }

  /** How many different numbers they are. */
  public long count() {
    return ranges.stream().mapToLong(Range::size).sum();
  }
}
