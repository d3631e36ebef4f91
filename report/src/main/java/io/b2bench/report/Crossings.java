package io.b2bench.report;

import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.section.Numbers;

/** The highest load in words. */
final class Crossings {
  private Crossings() {}

  /** {@code 42.1 [40.0, 44.2]}, {@code more than 96}. */
  static String text(HighestLoad highest) {
    return switch (highest.load()) {
      case Crossing.At at ->
          Numbers.plain(at.load())
              + highest
                  .range()
                  .map(r -> " [%s, %s]".formatted(end(r.low()), end(r.high())))
                  .orElse("");
      default -> end(highest.load());
    };
  }

  private static String end(Crossing crossing) {
    return switch (crossing) {
      case Crossing.At at -> Numbers.plain(at.load());
      case Crossing.Beyond beyond -> "more than " + Numbers.digits(beyond.highest());
      case Crossing.Below below -> "fewer than " + Numbers.digits(below.lowest());
    };
  }
}
