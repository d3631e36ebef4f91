package io.b2bench.workloads.decompose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.cost.Term;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The hop to the partners taken apart. */
class PartnersDecompositionTest {
  private static final DecomposeResults RESULTS = DecomposeAnalysis.of(SimulatedCalls.recorded());

  @Test
  void findsWhatACallCostsTheServerAndThePartners() {
    assertThat(RESULTS.notFound()).isEmpty();
    Map<Term, Double> server = RESULTS.server().profiles().getFirst().fit().costs();
    assertThat(server.keySet()).isEqualTo(SimulatedCalls.PRICES.keySet());
    SimulatedCalls.PRICES.forEach(
        (term, price) ->
            assertThat(server.get(term)).as(term.text()).isCloseTo(price, within(4.0)));
    Map<Term, Double> partners = RESULTS.partners().profiles().getFirst().fit().costs();
    SimulatedCalls.PRICES.forEach(
        (term, price) ->
            assertThat(partners.get(term)).as(term.text()).isCloseTo(2 * price, within(4.0)));
    assertThat(RESULTS.clients().profiles()).as("they speak in the clear").isEmpty();
  }

  @Test
  void predictsTheBusinessWithAConnectionForEachCall() {
    assertThat(RESULTS.predictions())
        .extracting(p -> p.cell().series() + " " + p.cell().load())
        .containsOnly(SimulatedCalls.TLS + " business-per-call")
        .hasSize(2);
    assertThat(RESULTS.misses().orElseThrow().ofAdded()).isLessThan(0.01);
  }

  @Test
  void knowsWhatLoadsHeld() {
    assertThat(RESULTS.front()).isFalse();
    assertThat(RESULTS.holds(Term.FULL_HANDSHAKE)).isFalse();
    assertThat(RESULTS.holds(Term.OUTBOUND_RESUMED)).isTrue();
  }

  @Test
  void aRunOfTheFrontHasNoCostsOfCalls() {
    DecomposeResults front = DecomposeAnalysis.of(new SimulatedLoads(30, 3, 0).recorded());
    assertThat(front.partners().profiles()).isEmpty();
    assertThat(front.front()).isTrue();
    assertThat(front.server().profiles().getFirst().fit().costs().keySet())
        .noneMatch(Term::outbound);
  }
}
