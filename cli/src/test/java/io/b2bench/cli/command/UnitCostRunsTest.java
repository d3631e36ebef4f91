package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.Term;
import io.b2bench.results.cost.UnitCosts;
import io.b2bench.results.stats.DesignRow;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.NonNegative;
import io.b2bench.results.stats.Variances;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnitCostRunsTest {
  @Test
  void takesCostsOfTheFront() {
    Decomposition costs = costs(Term.REQUEST);
    assertThat(UnitCostRuns.ofTheFront(costs, Path.of("run"))).isSameAs(costs);
  }

  @Test
  void refusesCostsOfThePartnersAlone() {
    assertThatThrownBy(() -> UnitCostRuns.ofTheFront(costs(Term.OUTBOUND_REQUEST), Path.of("run")))
        .isInstanceOf(CommandFailedException.class)
        .hasMessage(
            "run has unit costs of the hop to the partners alone; take a run of decompose with front among its hops");
  }

  private static Decomposition costs(Term term) {
    List<DesignRow<Term>> rows =
        IntStream.of(1, 2, 3).mapToObj(n -> new DesignRow<>(Map.of(term, 1.0), n, 1)).toList();
    return new Decomposition(
        "run",
        "plain",
        List.of(
            new UnitCosts(
                "tls13-aes128gcm",
                NonNegative.fit(List.of(term), rows, Variances.KNOWN),
                Map.of(term, new Interval(1, 1)))));
  }
}
