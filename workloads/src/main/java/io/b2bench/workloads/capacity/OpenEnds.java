package io.b2bench.workloads.capacity;

import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Numbers;

/** Highest rates and their ratios, of which no rate tried may bound an end. */
final class OpenEnds {
  private OpenEnds() {}

  /**
   * A rate with its interval, or its bounds where they are all that is known: {@code from below 982
   * to above 1456}, {@code above 1456}.
   *
   * @param among processors that share it
   */
  static Entry rate(HighestLoad highest, int among) {
    return highest.bounded()
        ? Entry.of(
            highest.load().tried() / among, highest.interval().map(i -> i.map(v -> v / among)))
        : Entry.of(bounds(highest, among));
  }

  /** The bounds of a rate. */
  static String bounds(HighestLoad highest, int among) {
    return highest
        .range()
        .filter(range -> highest.load() instanceof Crossing.At)
        .map(range -> "from %s to %s".formatted(end(range.low(), among), end(range.high(), among)))
        .orElseGet(() -> end(highest.load(), among));
  }

  private static String end(Crossing crossing, int among) {
    String rate = Numbers.plain(crossing.tried() / among);
    return switch (crossing) {
      case Crossing.At at -> rate;
      case Crossing.Beyond beyond -> "above " + rate;
      case Crossing.Below below -> "below " + rate;
    };
  }

  /** A ratio with its interval, or what its ends know. */
  static Entry entry(HighestLoad.Ratio ratio) {
    return ratio.between().isPresent()
        ? Entry.of(ratio.value(), ratio.between())
        : Entry.of(ratio(ratio));
  }

  /** The same in words: {@code more than 0.906}. */
  static String ratio(HighestLoad.Ratio ratio) {
    if (ratio.between().isPresent()) {
      return Numbers.ratio(ratio.value(), ratio.between());
    }
    if (ratio.low().isPresent()) {
      return "more than " + Numbers.ratio(ratio.low().getAsDouble());
    }
    return ratio.high().isPresent()
        ? "less than " + Numbers.ratio(ratio.high().getAsDouble())
        : "an unknown share";
  }
}
