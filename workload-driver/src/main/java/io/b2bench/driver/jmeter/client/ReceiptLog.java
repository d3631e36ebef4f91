package io.b2bench.driver.jmeter.client;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * Numbers of which many lie close together, as those of orders do: about a bit each, so that a
 * driver that works for hours does not grow with every order. Clients that share one keep to that:
 * with a log each, every one of them would have every page. Thread safe.
 */
public final class ReceiptLog {
  /** A page has 4096 numbers and at most 512 bytes. */
  private static final int PAGE_BITS = 12;

  /** A server with prepared answers gives every order the same number. */
  private static final int MOST_TWICE = 100;

  private final Map<Long, BitSet> pages = new HashMap<>();
  private final List<Long> twice = new ArrayList<>();

  synchronized void add(long number) {
    BitSet page = pages.computeIfAbsent(number >> PAGE_BITS, p -> new BitSet());
    int place = (int) (number & (1 << PAGE_BITS) - 1);
    if (!page.get(place)) {
      page.set(place);
    } else if (twice.size() < MOST_TWICE) {
      twice.add(number);
    }
  }

  /** All of them in no order; one that came again comes again, some of those if they are many. */
  synchronized LongStream numbers() {
    LongStream.Builder numbers = LongStream.builder();
    pages.forEach(
        (page, places) ->
            places.stream().mapToLong(place -> (page << PAGE_BITS) + place).forEach(numbers));
    twice.forEach(numbers::add);
    return numbers.build();
  }
}
