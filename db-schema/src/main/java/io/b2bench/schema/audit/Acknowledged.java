package io.b2bench.schema.audit;

import java.util.List;

/**
 * The orders that were acknowledged, as those remember them who ordered.
 *
 * @param ranges numbers in ranges
 * @param twice numbers that more than one order got
 */
public record Acknowledged(List<Range> ranges, List<Long> twice) {
  /** Nobody remembers any. */
  public static final Acknowledged NONE = new Acknowledged(List.of(), List.of());

  /** Copies the lists. */
  public Acknowledged {
    ranges = List.copyOf(ranges);
    twice = List.copyOf(twice);
  }

  /**
   * Numbers that follow one another.
   *
   * @param first the first of them
   * @param last the last of them
   */
  public record Range(long first, long last) {}
}
