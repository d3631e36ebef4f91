package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.ForkPlan;
import io.b2bench.results.analysis.comparison.Goal;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The widths of intervals in words. */
final class IntervalWidths {
  private IntervalWidths() {}

  /** How narrow the intervals of the ratios are, against what the precision asks for. */
  static Optional<String> of(Results results) {
    return results.goals().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Half-widths of the 95 % intervals of ratios: "
                + String.join("; ", results.goals().stream().map(IntervalWidths::goal).toList())
                + "."
                + overall(results)
                + plans(results.forkPlans()));
  }

  /** Whether the run had the right number of blocks in a fork. */
  private static String plans(List<ForkPlan> plans) {
    return plans.isEmpty()
        ? ""
        : String.format(
            Locale.ROOT,
            " This run had %.0f blocks per fork, and starting a fork takes as long as %.0f blocks. Logarithms of the widest ratios: %s.",
            plans.getFirst().blocks(),
            plans.getFirst().forkSeconds() / plans.getFirst().blockSeconds(),
            String.join("; ", plans.stream().map(IntervalWidths::plan).toList()));
  }

  private static String plan(ForkPlan plan) {
    return String.format(
        Locale.ROOT,
        "%s of %s at %s varies by %.1f %% between the blocks of a fork, and forks add %.1f %%: %s",
        PairWords.name(plan.metric()),
        plan.series(),
        plan.stratum().text(),
        100 * plan.within(),
        100 * plan.between(),
        plan.cheapest().isPresent()
            ? "%d blocks per fork would be cheapest".formatted(plan.cheapest().getAsInt())
            : "more blocks are cheaper than more forks");
  }

  /** The widest of those over all load levels, where each has an interval. */
  private static String overall(Results results) {
    List<Estimate> ratios = results.overall().stream().flatMap(o -> o.ratio().stream()).toList();
    List<Interval> intervals = ratios.stream().flatMap(r -> r.interval().stream()).toList();
    return intervals.isEmpty() || intervals.size() < ratios.size()
        ? ""
        : " Over all load levels, where they agree: CPU at most %s."
            .formatted(
                Numbers.percent(
                    intervals.stream()
                        .mapToDouble(i -> i.map(Math::log).halfWidth())
                        .max()
                        .orElseThrow()));
  }

  private static String goal(Goal goal) {
    String figure = goal.metric().equals(Figure.CPU) ? "CPU" : goal.metric().words();
    String wanted = Numbers.percent(goal.wanted());
    if (goal.widest().isEmpty()) {
      return "%s: some ratios have none (target %s)".formatted(figure, wanted);
    }
    String most = "%s at most %s".formatted(figure, Numbers.percent(goal.widest()));
    return goal.met()
        ? "%s (target %s)".formatted(most, wanted)
        : "%s (target %s, missed by %s at %s%s)"
            .formatted(
                most,
                wanted,
                goal.series(),
                goal.stratum().text(),
                goal.advice().map(a -> "; " + AdviceText.of(a, "reach it")).orElse(""));
  }
}
