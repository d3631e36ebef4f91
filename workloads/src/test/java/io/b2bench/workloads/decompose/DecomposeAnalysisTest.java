package io.b2bench.workloads.decompose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.cost.Term;
import io.b2bench.results.cost.UnitCosts;
import io.b2bench.results.stats.NonNegativeFit;
import io.b2bench.results.stats.VerdictRule;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class DecomposeAnalysisTest {
  @Test
  void findsThePriceOfEachTerm() {
    DecomposeResults results = DecomposeAnalysis.of(new SimulatedLoads(30, 3, 0).recorded());

    assertThat(results.notFound()).isEmpty();
    assertThat(results.server().profiles())
        .extracting(UnitCosts::profile)
        .containsExactly(SimulatedLoads.TLS);
    NonNegativeFit<Term> fit = results.server().profiles().getFirst().fit();
    assertThat(fit.separates()).isTrue();
    SimulatedLoads.PRICES.forEach(
        (term, price) -> {
          double error = fit.error(term);
          assertThat(fit.costs().get(term)).as(term.text()).isCloseTo(price, within(4 * error));
          assertThat(error).isLessThan(0.2 * price);
        });
    assertThat(results.clients().profiles().getFirst().fit().costs().get(Term.FULL_HANDSHAKE))
        .as("the clients used twice as much")
        .isCloseTo(2800, within(20.0));
  }

  /** Whatever the server behind it does. */
  @Test
  void aFrontHasPricesOfItsOwn() {
    UnitCosts front =
        DecomposeAnalysis.of(
                new SimulatedLoads(30, 3, 0).behind("nginx 1.22.1, OpenSSL 3.0.19").recorded())
            .server()
            .profiles()
            .getFirst();
    assertThat(front.fit().costs().get(Term.FULL_HANDSHAKE))
        .isCloseTo(1400, within(4 * front.fit().error(Term.FULL_HANDSHAKE)));
    assertThat(front.fit().error(Term.FULL_HANDSHAKE)).isLessThan(280);
  }

  @Test
  void findsWhatEventsCostMoreAtIdleProcessors() {
    UnitCosts costs =
        DecomposeAnalysis.of(new SimulatedLoads(30, 3, 0).recorded())
            .server()
            .profiles()
            .getFirst();
    assertThat(costs.idle()).isTrue();
    SimulatedLoads.IDLE.forEach(
        (term, price) -> {
          Term idle = term.whenIdle().orElseThrow();
          assertThat(costs.fit().costs().get(idle))
              .as(idle.text())
              .isCloseTo(price, within(4 * costs.fit().error(idle)));
        });
    assertThat(
            costs
                .fit()
                .predict(costs.known(Map.of(Term.FULL_HANDSHAKE, 1.0), OptionalDouble.of(0.3))))
        .isCloseTo(1400 + 0.5 * 900, within(60.0));
  }

  @Test
  void predictsWhatWasNoPartOfTheFit() {
    DecomposeResults results = DecomposeAnalysis.of(new SimulatedLoads(30, 3, 0).recorded());

    assertThat(results.predictions())
        .extracting(p -> p.cell().series() + " " + p.cell().load())
        .containsExactly(
            SimulatedLoads.TLS + " business-short",
            SimulatedLoads.TLS + " business-short",
            SimulatedLoads.TLS + "@resumed=0.5 business-short",
            SimulatedLoads.TLS + "@resumed=0.5 business-short");
    assertThat(results.predictions())
        .allSatisfy(p -> assertThat(p.interval().contains(p.cell().added())).isTrue());
    Misses misses = results.misses().orElseThrow();
    assertThat(misses.ofAdded()).isLessThan(0.03);
    assertThat(misses.constant()).isGreaterThan(0.15);
    assertThat(misses.carryOver()).isTrue();
  }

  @Test
  void saysWhenTheSumMissesSomething() {
    DecomposeResults results = DecomposeAnalysis.of(new SimulatedLoads(30, 3, 100).recorded());

    assertThat(results.predictions()).noneMatch(p -> p.interval().contains(p.cell().added()));
    assertThat(results.misses().orElseThrow().carryOver()).isFalse();
    MissingTerm missing = results.missing().orElseThrow();
    assertThat(missing.term()).isEqualTo(Term.REQUEST);
    assertThat(missing.micros()).isCloseTo(100, within(10.0));
  }

  @Test
  void intervalsOfCostsHoldThePrices() {
    int held = 0;
    NonNegativeFit<Term> fit =
        DecomposeAnalysis.of(new SimulatedLoads(20, 10, 0).recorded())
            .server()
            .profiles()
            .getFirst()
            .fit();
    for (Map.Entry<Term, Double> price : SimulatedLoads.PRICES.entrySet()) {
      held += fit.interval(VerdictRule.LEVEL, price.getKey()).contains(price.getValue()) ? 1 : 0;
    }
    assertThat(held).isGreaterThanOrEqualTo(4);
  }
}
