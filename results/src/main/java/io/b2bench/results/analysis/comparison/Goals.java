package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.Planning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Holds the intervals of a run against those that its precision promises. */
public final class Goals {
  private Goals() {}

  /** Those of a run whose comparisons these are. */
  public static List<Goal> of(Run run, Unit unit, List<Comparison> comparisons) {
    Run.Rules rules = run.rules();
    Advising advising = new Advising(run, unit);
    List<Goal> goals = new ArrayList<>();
    byName(comparisons)
        .forEach(
            its ->
                wanted(its.getFirst().metric(), rules)
                    .ifPresent(wanted -> goals.add(goal(wanted, its, advising))));
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
      Run run, Unit unit, List<Comparison> comparisons, Figure headline, int reach) {
    List<Comparison> its =
        comparisons.stream()
            .filter(c -> c.metric().equals(headline) || within(run.rules(), c, reach))
            .toList();
    return of(run, unit, its).stream().filter(goal -> !goal.met()).toList();
  }

  private static boolean within(Run.Rules rules, Comparison c, int reach) {
    OptionalDouble wanted = wanted(c.metric(), rules);
    return wanted.isPresent()
        && halfWidth(c).isPresent()
        && Planning.forHalfWidth(c.ratio().deviation(), wanted.getAsDouble()) <= reach;
  }

  private static OptionalDouble wanted(Figure metric, Run.Rules rules) {
    if (metric.tail()) {
      return rules.tailHalfWidth();
    }
    return metric.validity() == Validity.CPU ? rules.cpuHalfWidth() : rules.halfWidth();
  }

  /** All that do not follow from another; a figure of several kinds has one goal. */
  private static Collection<List<Comparison>> byName(List<Comparison> comparisons) {
    return comparisons.stream()
        .filter(c -> !c.metric().follows())
        .collect(
            Collectors.groupingBy(c -> c.metric().name(), LinkedHashMap::new, Collectors.toList()))
        .values();
  }

  private static Goal goal(double wanted, List<Comparison> comparisons, Advising advising) {
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
        worst.metric(),
        wanted,
        widest,
        worst.series(),
        worst.stratum(),
        missed ? advising.narrowing(worst.metric(), ratio, wanted) : Optional.empty());
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
