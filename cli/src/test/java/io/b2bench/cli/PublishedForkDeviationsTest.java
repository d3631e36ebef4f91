package io.b2bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.comparison.ForkDeviations;
import io.b2bench.results.analysis.figure.Quantity;
import io.b2bench.results.analysis.figure.Unit;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What is assumed of server processes holds in every published run that has six of them or more.
 */
@Tag("full")
final class PublishedForkDeviationsTest {
  private static final List<Quantity> QUANTITIES =
      List.of(Quantity.CPU, Quantity.THROUGHPUT, Quantity.P90, Quantity.MEAN_RESPONSE);

  @Test
  void isNotLessThanWhatPublishedRunsShow() throws IOException {
    assertThat(QUANTITIES)
        .allSatisfy(q -> assertThat(ForkDeviations.assumed(q).orElseThrow()).isPositive());
    List<Results> forked =
        PublishedRuns.all().stream()
            .map(PublishedRuns::results)
            .filter(r -> r.run().experiment().equals("business"))
            .filter(r -> r.run().unit() == Unit.FORK)
            .toList();
    assertThat(forked).isNotEmpty();
    for (Results results : forked) {
      for (Quantity quantity : QUANTITIES) {
        assertThat(ForkDeviations.assumed(quantity).orElseThrow())
            .as("%s in %s", quantity.title(), results.run().id())
            .isGreaterThanOrEqualTo(seen(results, quantity));
      }
    }
  }

  /** The root of the mean variance that forks add, over series and levels. */
  private static double seen(Results results, Quantity quantity) {
    return Math.sqrt(
        results.comparisons().stream()
            .filter(c -> c.metric().quantity().equals(quantity))
            .map(Comparison::forkDeviation)
            .flatMapToDouble(OptionalDouble::stream)
            .map(t -> t * t)
            .average()
            .orElseThrow());
  }
}
