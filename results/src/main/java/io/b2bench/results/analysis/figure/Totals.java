package io.b2bench.results.analysis.figure;

import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.Student;
import io.b2bench.results.stats.VerdictRule;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Quotients of the totals of all windows, for amounts that one window is too short for: they are
 * counted in coarse steps, are rare, or have to add up. Each unit is given the value with which the
 * mean of all units is the quotient and their scatter that of the quotient (linearisation; Cochran,
 * Sampling Techniques, 1977, section 6.4), so that Student's interval applies.
 */
public final class Totals {
  /**
   * An amount in a window and what it is divided by.
   *
   * @param fork the fork of the window
   * @param amount not negative
   * @param per positive, or 0 where the amount is 0 too
   */
  public record Part(int fork, double amount, double per) {
    private Part plus(Part other) {
      return new Part(fork, amount + other.amount, per + other.per);
    }
  }

  private Totals() {}

  /** Absent without windows. */
  public static Optional<Estimate> of(Unit unit, List<Part> parts) {
    return Optional.of(values(unit, parts)).filter(v -> v.length > 0).map(Totals::centre);
  }

  /** The values of the units, whose mean is the quotient; none where nothing is divided by. */
  public static double[] values(Unit unit, List<Part> parts) {
    List<Part> units = unit == Unit.FORK ? byFork(parts) : parts;
    double per = units.stream().mapToDouble(Part::per).sum();
    double quotient = units.stream().mapToDouble(Part::amount).sum() / per;
    return per > 0
        ? units.stream()
            .mapToDouble(p -> quotient + (p.amount() - quotient * p.per()) * units.size() / per)
            .toArray()
        : new double[0];
  }

  /** The mean of at least one value with Student's interval, none of whose ends is below zero. */
  public static Estimate centre(double... values) {
    Optional<Interval> interval = Student.interval(VerdictRule.LEVEL, values);
    return Estimate.of(
        Arrays.stream(values).average().orElseThrow(),
        interval.map(i -> i.map(v -> Math.max(0, v))));
  }

  private static List<Part> byFork(List<Part> parts) {
    Map<Integer, Part> forks = new TreeMap<>();
    parts.forEach(p -> forks.merge(p.fork(), p, Part::plus));
    return List.copyOf(forks.values());
  }
}
