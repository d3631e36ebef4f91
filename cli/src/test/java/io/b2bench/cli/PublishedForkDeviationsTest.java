package io.b2bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.comparison.ForkDeviations;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Unit;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What is assumed of server processes holds in every published run that has six of them or more.
 */
@NeedsStudies
@Tag("full")
final class PublishedForkDeviationsTest {
  private static final List<Figure> FIGURES =
      List.of(Figure.CPU, Figure.THROUGHPUT, Figure.p90("of any kind"), Figure.MEAN_RESPONSE);

  @Test
  void isNotLessThanWhatPublishedRunsShow() throws IOException {
    assertThat(FIGURES)
        .allSatisfy(q -> assertThat(ForkDeviations.assumed(q).orElseThrow()).isPositive());
    List<Results> forked =
        PublishedRuns.all().stream()
            .map(PublishedRuns::results)
            .filter(r -> r.run().experiment().equals("business"))
            .filter(r -> r.run().unit() == Unit.FORK)
            .toList();
    assertThat(forked).isNotEmpty();
    for (Results results : forked) {
      for (Figure figure : FIGURES) {
        assertThat(ForkDeviations.assumed(figure).orElseThrow())
            .as("%s in %s", figure.words(), results.run().id())
            .isGreaterThanOrEqualTo(seen(results, figure));
      }
    }
  }

  /** The root of the mean variance that forks add, over series and levels. */
  private static double seen(Results results, Figure figure) {
    return Math.sqrt(
        results.comparisons().stream()
            .filter(c -> c.metric().name().equals(figure.name()))
            .map(Comparison::forkDeviation)
            .flatMapToDouble(OptionalDouble::stream)
            .map(t -> t * t)
            .average()
            .orElseThrow());
  }
}
