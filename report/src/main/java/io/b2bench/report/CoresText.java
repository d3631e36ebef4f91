package io.b2bench.report;

import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * Cores in words: three digits and an interval, or one digit where a run says no more than the
 * order of magnitude.
 *
 * @param quantified whether there are intervals
 */
record CoresText(boolean quantified) {
  /** What is shown as nothing. */
  private static final double LEAST = 0.00005;

  private static final int MOST_DECIMALS = 4;

  /** {@code 0.212 [0.146, 0.278]}, or {@code about 0.2}. */
  String of(Estimate cores) {
    Interval range = cores.range();
    if (range.high() < LEAST) {
      return range.high() == 0 ? "0" : "below 0.0001";
    }
    if (!quantified) {
      return "about " + rough(cores.centre());
    }
    int decimals = decimals(range);
    return "%s [%s, %s]"
        .formatted(
            fixed(cores.centre(), decimals),
            fixed(range.low(), decimals),
            fixed(range.high(), decimals));
  }

  /** With its sign: {@code +0.031 [−0.010, +0.072]}, or {@code about −0.2}. */
  String change(Estimate cores) {
    if (!quantified) {
      return "about " + sign(cores.centre()) + rough(Math.abs(cores.centre()));
    }
    int decimals = decimals(cores.range());
    return "%s [%s, %s]"
        .formatted(
            signed(cores.centre(), decimals),
            signed(cores.range().low(), decimals),
            signed(cores.range().high(), decimals));
  }

  /** The size of a change, without its sign. */
  String size(Estimate cores) {
    return of(cores.centre() < 0 ? cores.times(-1) : cores);
  }

  /** The ends of a change: {@code −0.010 to +0.072}. */
  String ends(Interval range) {
    int decimals = decimals(range);
    return "%s to %s".formatted(signed(range.low(), decimals), signed(range.high(), decimals));
  }

  private static String rough(double value) {
    return value < LEAST
        ? "0"
        : new BigDecimal(value).round(new MathContext(1)).stripTrailingZeros().toPlainString();
  }

  /** Enough for three digits of the largest end. */
  private static int decimals(Interval range) {
    double largest = DoubleStream.of(range.low(), range.high()).map(Math::abs).max().orElseThrow();
    return Math.clamp(2 - (int) Math.floor(Math.log10(Math.max(largest, LEAST))), 0, MOST_DECIMALS);
  }

  private static String fixed(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value).replace('-', '−');
  }

  private static String signed(double value, int decimals) {
    return sign(value) + fixed(Math.abs(value), decimals);
  }

  private static String sign(double value) {
    return value < 0 ? "−" : "+";
  }

  /** {@code 1 450 requests/s}. */
  static String rate(double perSecond) {
    return perSecond >= 1000 ? Numbers.count(Math.round(perSecond)) : Numbers.fine(perSecond);
  }
}
