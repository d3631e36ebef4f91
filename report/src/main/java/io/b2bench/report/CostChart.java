package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Dots;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The first chart of the page: what each series adds to the CPU of an interaction. */
final class CostChart {
  private CostChart() {}

  /** The dearest series on top; none where nothing was compared. */
  static Optional<Chart> of(Results results) {
    List<Comparison> cpu =
        results.comparisons().stream()
            .filter(c -> c.metric().equals(Figure.CPU) && c.added().isPresent())
            .toList();
    return level(cpu).map(level -> chart(results, level, at(cpu, level)));
  }

  /** Of the load levels at which most series have an interval, the one in the middle. */
  private static Optional<Stratum> level(List<Comparison> cpu) {
    List<Stratum> levels = cpu.stream().map(Comparison::stratum).distinct().toList();
    long most = levels.stream().mapToLong(s -> known(at(cpu, s))).max().orElse(0);
    List<Stratum> best = levels.stream().filter(s -> known(at(cpu, s)) == most).toList();
    return best.isEmpty() ? Optional.empty() : Optional.of(best.get(best.size() / 2));
  }

  private static List<Comparison> at(List<Comparison> cpu, Stratum level) {
    return cpu.stream().filter(c -> c.stratum().equals(level)).toList();
  }

  private static long known(List<Comparison> comparisons) {
    return comparisons.stream().flatMap(c -> added(c).interval().stream()).count();
  }

  private static Chart chart(Results results, Stratum level, List<Comparison> comparisons) {
    return new Chart(
        "cost",
        "Added server CPU per interaction, over %s, at %s"
            .formatted(Verdicts.baseline(results), level.text()),
        "Points with 95 %% intervals; zero is %s.%s"
            .formatted(Verdicts.baseline(results), curves(results)),
        new Dots(
            "µs more than " + Verdicts.baseline(results),
            comparisons.stream()
                .sorted(Comparator.comparingDouble((Comparison c) -> -added(c).centre()))
                .map(CostChart::row)
                .toList()),
        Optional.empty());
  }

  /** How to get the curves that a closed loop of more levels would show here. */
  private static String curves(Results results) {
    return results.run().rates().isEmpty() && !results.run().clients().isEmpty()
        ? " With four or more load levels, throughput and response time are plotted against clients: ./b2bench run --clients 1,4,16,64."
        : "";
  }

  private static Dots.Row row(Comparison c) {
    Estimate added = added(c);
    return new Dots.Row(
        c.series(),
        added.centre(),
        added.interval(),
        Numbers.difference(added.centre(), added.interval()) + " µs");
  }

  private static Estimate added(Comparison c) {
    return c.added().orElseThrow();
  }
}
