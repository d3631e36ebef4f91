package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Quantity;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict.Figure;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.Planning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Holds the intervals of a run against those that its precision promises. */
public final class Goals {
  private Goals() {}

  /** Those of a run whose comparisons these are. */
  public static List<Goal> of(Run run, Unit unit, List<Comparison> comparisons) {
    Run.Rules rules = run.rules();
    Advising advising = new Advising(run, unit);
    List<Goal> goals = new ArrayList<>();
    for (Quantity quantity : aimedAt(comparisons)) {
      OptionalDouble wanted = wanted(quantity, rules);
      List<Comparison> its =
          comparisons.stream().filter(c -> c.metric().quantity().equals(quantity)).toList();
      if (wanted.isPresent() && !its.isEmpty()) {
        goals.add(goal(quantity, wanted.getAsDouble(), its, advising));
      }
    }
    return goals;
  }

  /**
   * Those for which more forks are worth their time: missed ones of the headline, and of any other
   * figure where the comparison would be as narrow as wanted within so many forks, if its scatter
   * stays. It looks at widths and scatter, never at where an interval lies.
   *
   * @param reach forks that may be measured for figures other than the headline
   */
  public static List<Goal> worthForks(
      Run run, Unit unit, List<Comparison> comparisons, Quantity headline, int reach) {
    List<Comparison> its =
        comparisons.stream()
            .filter(c -> c.metric().quantity().equals(headline) || within(run.rules(), c, reach))
            .toList();
    return of(run, unit, its).stream().filter(goal -> !goal.met()).toList();
  }

  private static boolean within(Run.Rules rules, Comparison c, int reach) {
    OptionalDouble wanted = wanted(c.metric().quantity(), rules);
    return wanted.isPresent()
        && halfWidth(c).isPresent()
        && Planning.forHalfWidth(c.ratio().deviation(), wanted.getAsDouble()) <= reach;
  }

  private static OptionalDouble wanted(Quantity quantity, Run.Rules rules) {
    if (quantity.tail()) {
      return rules.tailHalfWidth();
    }
    return quantity.figure() == Figure.CPU ? rules.cpuHalfWidth() : rules.halfWidth();
  }

  /** All but the mean response time, which follows from throughput in a closed loop. */
  private static List<Quantity> aimedAt(List<Comparison> comparisons) {
    return comparisons.stream()
        .map(c -> c.metric().quantity())
        .filter(q -> !q.equals(Quantity.MEAN_RESPONSE))
        .distinct()
        .toList();
  }

  private static Goal goal(
      Quantity quantity, double wanted, List<Comparison> comparisons, Advising advising) {
    Comparison worst = comparisons.getFirst();
    for (Comparison c : comparisons) {
      if (orWide(halfWidth(c)) > orWide(halfWidth(worst))) {
        worst = c;
      }
    }
    OptionalDouble widest = halfWidth(worst);
    Estimate ratio = worst.ratio();
    boolean missed = widest.isPresent() && widest.getAsDouble() > wanted;
    return new Goal(
        quantity,
        worst.metric().kind(),
        wanted,
        widest,
        worst.series(),
        worst.stratum(),
        missed ? advising.narrowing(quantity, ratio, wanted) : Optional.empty());
  }

  private static OptionalDouble halfWidth(Comparison c) {
    return c.ratio().interval().stream()
        .mapToDouble(i -> new Interval(Math.log(i.low()), Math.log(i.high())).halfWidth())
        .findFirst();
  }

  private static double orWide(OptionalDouble halfWidth) {
    return halfWidth.orElse(Double.POSITIVE_INFINITY);
  }
}
