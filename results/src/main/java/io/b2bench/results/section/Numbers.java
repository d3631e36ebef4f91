package io.b2bench.results.section;

import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** How numbers are written: three significant digits, a true minus sign, no exponent. */
public final class Numbers {
  /** Shown where nothing was measured. */
  public static final String NONE = "–";

  /**
   * From here on {@code ±} would mislead: of an interval that reaches half as far above its centre
   * as the centre is large, the lower half is usually a third.
   */
  private static final double WIDE = 0.5;

  /** Smaller numbers would be written as zero. */
  private static final double SMALLEST = 0.005;

  private Numbers() {}

  /** {@code 1234}, {@code 56.7}, {@code 8.90}. */
  public static String plain(double value) {
    double size = Math.abs(value);
    int decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2;
    return minus(format(decimals, value));
  }

  /** As above, but what is not zero is never written as such: {@code 0.0012}. */
  public static String fine(double value) {
    return value == 0 || Math.abs(value) >= SMALLEST
        ? plain(value)
        : minus(new BigDecimal(value).round(new MathContext(2)).toPlainString());
  }

  /** {@code below 0.01} of a number whose interval would be written as zeros; absent for others. */
  public static Optional<String> below(Interval interval) {
    return interval.high() > 0 && interval.low() > -SMALLEST && interval.high() < SMALLEST
        ? Optional.of("below 0.01")
        : Optional.empty();
  }

  /** As above, or a dash if absent. */
  public static String plain(OptionalDouble value) {
    return value.isPresent() ? plain(value.getAsDouble()) : NONE;
  }

  /** An estimate: {@code 73.1 [71.2, 75.0]}. */
  public static String plain(Estimate estimate) {
    return plain(estimate.centre(), estimate.interval());
  }

  /** {@code 73.1 [71.2, 75.0]}; the interval alone where the value lies outside it. */
  public static String plain(double value, Optional<Interval> interval) {
    return beside(plain(value), plain(interval), value, interval);
  }

  /**
   * With the larger half of its interval in per cent, rounded up: {@code 73.1 ±3 %}. With both ends
   * where that half is {@link #WIDE}, and of a number that is not above zero or outside its
   * interval.
   */
  public static String about(double value, Optional<Interval> interval) {
    return value > 0
            && interval
                .filter(i -> i.contains(value) && i.largerHalf(value) < WIDE * value)
                .isPresent()
        ? plain(value) + " ±" + upwards(interval.orElseThrow().largerHalf(value) / value)
        : plain(value, interval);
  }

  /** A number has its place inside its interval; one from another estimate is left out. */
  private static String beside(
      String number, String ends, double value, Optional<Interval> interval) {
    return interval.filter(i -> !i.contains(value)).isPresent()
        ? ends
        : (number + " " + ends).strip();
  }

  /** Whole per cent, below 2 % with one decimal. */
  private static String upwards(double share) {
    double step = share > 0.02 ? 0.01 : 0.001;
    return percent(Math.max(0, Math.ceil(share / step - 1e-9)) * step);
  }

  /** {@code [71.2, 75.0]}. */
  public static String plain(Optional<Interval> interval) {
    return interval.map(i -> "[" + plain(i.low()) + ", " + plain(i.high()) + "]").orElse("");
  }

  /** With a sign: {@code +56.7}. */
  public static String signed(double value) {
    return value < 0 ? plain(value) : "+" + plain(value);
  }

  /** A difference with its interval. */
  public static String difference(Estimate estimate) {
    return difference(estimate.centre(), estimate.interval());
  }

  /** A difference with its interval. */
  public static String difference(double value, Optional<Interval> interval) {
    return beside(signed(value), plain(interval), value, interval);
  }

  /** {@code 1234567} as {@code 1 234 567}. */
  public static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value).replace(',', ' ');
  }

  /** A ratio: {@code 1.182}, {@code 22.9}. */
  public static String ratio(double value) {
    return format(value < 9.995 ? 3 : 1, value);
  }

  /** A ratio with its interval: {@code 1.182 [1.170, 1.194]}. */
  public static String ratio(Estimate estimate) {
    return ratio(estimate.centre(), estimate.interval());
  }

  /** A ratio with its interval: {@code 1.182 [1.170, 1.194]}. */
  public static String ratio(double value, Optional<Interval> interval) {
    return beside(ratio(value), ratios(interval), value, interval);
  }

  /** {@code [1.170, 1.194]}. */
  public static String ratios(Optional<Interval> interval) {
    return interval.map(i -> "[" + ratio(i.low()) + ", " + ratio(i.high()) + "]").orElse("");
  }

  /** A ratio as a change: {@code +18.2 %}; from twice on as {@code 2.41 times}. */
  public static String change(double ratio) {
    if (ratio >= 2) {
      return plain(ratio) + " times";
    }
    return percentage(ratio) + " %";
  }

  /** A ratio with its interval as a change: {@code +18.2 % [+17.0, +19.4]}. */
  public static String change(double ratio, Optional<Interval> interval) {
    return beside(change(ratio), changes(ratio, interval), ratio, interval);
  }

  /** Whether ratios are large enough to be said as factors: all of them twice or more. */
  public static boolean multiplies(Interval ratios) {
    return ratios.low() >= 2;
  }

  /** How far ratios reach: {@code 8.31 to 9.51}. */
  public static String factors(Interval ratios) {
    return "%s to %s".formatted(plain(ratios.low()), plain(ratios.high()));
  }

  /** How far ratios reach, as the size of a change: {@code 18 to 31 %}, also where below 1. */
  public static String changes(Interval ratios) {
    Interval sizes =
        ratios.high() <= 1
            ? new Interval(1 - ratios.high(), 1 - ratios.low())
            : new Interval(ratios.low() - 1, ratios.high() - 1);
    int decimals = sizes.low() < 0.1 ? 1 : 0;
    return minus(
        "%s to %s %%"
            .formatted(format(decimals, 100 * sizes.low()), format(decimals, 100 * sizes.high())));
  }

  private static String changes(double ratio, Optional<Interval> interval) {
    return interval
        .map(
            i ->
                ratio >= 2
                    ? plain(Optional.of(i))
                    : "[%s, %s]".formatted(percentage(i.low()), percentage(i.high())))
        .orElse("");
  }

  /** A ratio above or below 1 in per cent, without the sign of per cent. */
  private static String percentage(double ratio) {
    double percent = (ratio - 1) * 100;
    return (percent < 0 ? "" : "+") + minus(format(1, percent));
  }

  /** A share of 1 in per cent: {@code 0.4 %}. */
  public static String percent(double share) {
    String number = format(Math.abs(share) < 0.1 ? 2 : 1, share * 100);
    return minus(number.replaceFirst("\\.?0+$", "")) + " %";
  }

  /** With its interval: {@code 0.4 % [0.35, 0.46]}. */
  public static String percent(Estimate share) {
    return percent(share.centre(), share.interval());
  }

  /** With its interval: {@code 0.4 % [0.35, 0.46]}. */
  public static String percent(double share, Optional<Interval> interval) {
    return interval.filter(i -> !i.contains(share)).isPresent()
        ? "%s to %s".formatted(percent(interval.get().low()), percent(interval.get().high()))
        : percent(share)
            + interval.map(i -> " " + plain(Optional.of(i.map(v -> 100 * v)))).orElse("");
  }

  /** As above, or a dash if absent. */
  public static String percent(OptionalDouble share) {
    return share.isPresent() ? percent(share.getAsDouble()) : NONE;
  }

  /** With as few digits as possible: {@code 90}, {@code 99.9}. */
  public static String digits(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  /** Microseconds as milliseconds. */
  public static String millis(double micros) {
    return plain(micros / 1000);
  }

  /** As above, or a dash if absent. */
  public static String millis(OptionalDouble micros) {
    return micros.isPresent() ? millis(micros.getAsDouble()) : NONE;
  }

  private static String format(int decimals, double value) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  private static String minus(String number) {
    return number.replace('-', '−');
  }
}
