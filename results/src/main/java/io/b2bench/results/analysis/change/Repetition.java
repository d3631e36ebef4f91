package io.b2bench.results.analysis.change;

import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.comparison.Comparisons;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Set;

/**
 * Whether a second run says what the first one said another run would.
 *
 * @param beside how both are read
 */
record Repetition(Side first, Side second, Beside.Two beside) {
  /** What makes it another kind of run or another machine. */
  private static final Set<Aspect> OTHER = Set.of(Aspect.JAVA, Aspect.MACHINE, Aspect.MEASURED);

  /** Whether the second run repeats the first: same precision, Java and machine, but not itself. */
  boolean of(List<Difference> differences) {
    return !first.isSameRunAs(second)
        && first.run().precision().equals(second.run().precision())
        && differences.stream().map(Difference::aspect).noneMatch(OTHER::contains);
  }

  /** The ratios that both runs have, where the first has an interval. */
  List<Repeated> ratios(List<Figure> metrics) {
    List<Comparison> again = comparisons(second, beside.second(), metrics);
    return comparisons(first, beside.first(), metrics).stream()
        .flatMap(
            c ->
                again.stream()
                    .filter(c::isOfSameAs)
                    .flatMap(a -> c.anotherRun().stream().map(i -> repeated(c, i, a))))
        .toList();
  }

  private static Repeated repeated(Comparison first, Interval expected, Comparison second) {
    return new Repeated(
        first.metric(), first.series(), first.stratum(), expected, second.ratio().centre());
  }

  private static List<Comparison> comparisons(Side side, Beside read, List<Figure> metrics) {
    return new Comparisons(side.run(), read.blocks(), new Units(side.forks())).unjudged(metrics);
  }
}
