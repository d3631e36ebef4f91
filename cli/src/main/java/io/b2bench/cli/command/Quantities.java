package io.b2bench.cli.command;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Quantities with their units, as they are typed. */
final class Quantities {
  private static final String NUMBER = "(\\d{1,9}(?:\\.\\d{1,6})?)";
  private static final Pattern RATE = Pattern.compile(NUMBER + "/(s|min|h)");
  private static final Pattern TIME = Pattern.compile(NUMBER + "(us|ms|s|min)");
  private static final Pattern SHARE = Pattern.compile(NUMBER + " ?%");

  private Quantities() {}

  /** A rate per second: {@code 40/s}, {@code 2400/min}, {@code 144000/h}. */
  static double rate(String option, String text) {
    Matcher rate = matched(RATE, option, text, "a rate such as 40/s, 2400/min or 144000/h");
    double seconds =
        switch (rate.group(2)) {
          case "s" -> 1;
          case "min" -> 60;
          default -> 3600;
        };
    return Double.parseDouble(rate.group(1)) / seconds;
  }

  /** A time in microseconds: {@code 800us}, {@code 4ms}, {@code 7s}, {@code 2min}. */
  static double micros(String option, String text) {
    Matcher time = matched(TIME, option, text, "a time such as 4ms, 800us or 7s");
    double unit =
        switch (time.group(2)) {
          case "us" -> 1;
          case "ms" -> 1e3;
          case "s" -> 1e6;
          default -> 60e6;
        };
    return Double.parseDouble(time.group(1)) * unit;
  }

  /** A share of 1: {@code 30%}. */
  static double share(String option, String text) {
    return Double.parseDouble(matched(SHARE, option, text, "a percentage such as 30%").group(1))
        / 100;
  }

  /** What stands before a unit: {@code 0.04/core-hour}, {@code 20%/year}. */
  static String per(String option, String text, String unit, String example) {
    if (!text.endsWith("/" + unit)) {
      throw refused(option, text, example);
    }
    return text.substring(0, text.length() - unit.length() - 1);
  }

  private static Matcher matched(Pattern pattern, String option, String text, String wanted) {
    Matcher found = pattern.matcher(text);
    if (!found.matches()) {
      throw refused(option, text, wanted);
    }
    return found;
  }

  private static CommandFailedException refused(String option, String text, String wanted) {
    return CommandFailedException.usage("%s is %s; it must be %s".formatted(option, text, wanted));
  }
}
