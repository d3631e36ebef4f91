package io.b2bench.cli.command;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Quantities as people type them, with their units. */
final class Quantities {
  private static final String NUMBER = "(\\d{1,9}(?:\\.\\d{1,6})?)";
  private static final Pattern RATE = Pattern.compile(NUMBER + " ?(k?) ?(/s|/min|/h|rps|rpm)?");
  private static final Pattern TIME = Pattern.compile(NUMBER + " ?(us|µs|ms|s|min)");
  private static final Pattern SIZE = Pattern.compile(NUMBER + " ?(b|kb|kib|mb|mib)?");
  private static final Pattern SHARE = Pattern.compile(NUMBER + " ?(%)?");
  private static final Pattern TIMES = Pattern.compile(NUMBER + " ?x?");
  private static final Pattern CORES =
      Pattern.compile("(?:cpu ?= ?)?" + NUMBER + " ?(%|cores?|cpus?|millicores|m)?");

  private static final Map<String, Double> SECONDS =
      Map.of("/s", 1.0, "rps", 1.0, "/min", 60.0, "rpm", 60.0, "/h", 3600.0);
  private static final Map<String, Double> MICROS =
      Map.of("us", 1.0, "µs", 1.0, "ms", 1e3, "s", 1e6, "min", 60e6);
  private static final Map<String, Double> KILOBYTES =
      Map.of("b", 1e-3, "kb", 1.0, "kib", 1.024, "mb", 1e3, "mib", 1048.576);
  private static final Map<String, Double> CORE = Map.of("%", 0.01, "millicores", 1e-3, "m", 1e-3);

  private Quantities() {}

  /** A rate per second: {@code 40/s}, {@code 1000rps}, {@code 2400/min}; a bare number is one. */
  static double rate(String option, String text) {
    Matcher rate = matched(RATE, option, text, "a rate such as 40/s, 1000rps or 144000/h");
    double thousand = rate.group(2).isEmpty() ? 1 : 1000;
    return number(rate) * thousand / SECONDS.getOrDefault(unit(rate, 3), 1.0);
  }

  /** A time in microseconds: {@code 800us}, {@code 4 ms}, {@code 7s}, {@code 2min}. */
  static double micros(String option, String text) {
    Matcher time = matched(TIME, option, text, "a time such as 4ms, 800us or 7s");
    return number(time) * MICROS.getOrDefault(unit(time, 2), 1.0);
  }

  /** A size in kB of 1000 bytes: {@code 20KB}, {@code 1.5MB}, {@code 20}. */
  static double kilobytes(String option, String text) {
    Matcher size = matched(SIZE, option, text, "a size such as 20KB or 1.5MB");
    return number(size) * KILOBYTES.getOrDefault(unit(size, 2), 1.0);
  }

  /** A share of 1: {@code 30%}, {@code 0.3}. */
  static double share(String option, String text) {
    Matcher share = matched(SHARE, option, text, "a share such as 30% or 0.3");
    double value = unit(share, 2).isEmpty() ? number(share) : number(share) / 100;
    if (value > 1 && unit(share, 2).isEmpty()) {
      throw refused(option, text, "a share such as 30% or 0.3");
    }
    return value;
  }

  /** How many times: {@code 50}, {@code 50x}. */
  static double times(String option, String text) {
    double times = number(matched(TIMES, option, text, "a number such as 50"));
    if (times <= 0) {
      throw refused(option, text, "a number above 0 such as 50");
    }
    return times;
  }

  /** Processors kept busy: {@code CPU=3.4 cores}, {@code 340%}, {@code 3400m}. */
  static double cores(String option, String text) {
    Matcher cores = matched(CORES, option, text, "the cores kept busy, such as 'CPU=3.4 cores'");
    return number(cores) * CORE.getOrDefault(unit(cores, 2), 1.0);
  }

  /** What stands before a unit, which may be left out: {@code 0.04/core-hour}, {@code 20%/year}. */
  static String per(String text, String unit) {
    return text.endsWith("/" + unit) ? text.substring(0, text.length() - unit.length() - 1) : text;
  }

  /** An amount of money: {@code 0.04}. */
  static double money(String option, String text) {
    String amount = per(text, "core-hour");
    if (!amount.matches("\\d{1,9}(\\.\\d{1,9})?")) {
      throw refused(option, text, "a price such as 0.04/core-hour");
    }
    return Double.parseDouble(amount);
  }

  private static double number(Matcher found) {
    return Double.parseDouble(found.group(1));
  }

  private static String unit(Matcher found, int group) {
    String unit = found.group(group);
    return unit == null ? "" : unit;
  }

  private static Matcher matched(Pattern pattern, String option, String text, String wanted) {
    Matcher found = pattern.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!found.matches()) {
      throw refused(option, text, wanted);
    }
    return found;
  }

  private static CommandFailedException refused(String option, String text, String wanted) {
    return CommandFailedException.usage("%s is %s; it must be %s".formatted(option, text, wanted));
  }
}
