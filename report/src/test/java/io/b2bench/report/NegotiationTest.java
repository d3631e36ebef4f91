package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.store.Recorded;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said of connections by whom. */
class NegotiationTest {
  private static final String SERIES = ReportsTest.RESULTS.cells().getLast().series();

  @Test
  void whereTlsEndsBeforeTheServersTheDriverTells() {
    Recorded recorded =
        ReportsTest.RECORDED.withWindows(
            ReportsTest.RECORDED.windows().stream()
                .map(w -> w.withObservation(seenByTheDriver(w.observation())))
                .toList());
    Results results = Analysis.of(recorded, Interpretation.SERVICE);
    assertThat(Negotiation.of(results, SERIES))
        .isEqualTo(Negotiation.of(ReportsTest.RESULTS, SERIES))
        .contains(" connections");
  }

  @Test
  void withoutAnyWitnessNothingIsSaid() {
    Recorded recorded =
        ReportsTest.RECORDED.withWindows(
            ReportsTest.RECORDED.windows().stream()
                .map(w -> w.withObservation(w.observation().withProof(List.of())))
                .toList());
    assertThat(Negotiation.of(Analysis.of(recorded, Interpretation.SERVICE), SERIES))
        .isEqualTo("no connections were seen");
  }

  private static Observation seenByTheDriver(Observation seen) {
    List<Proof> proof =
        seen.proof().stream()
            .filter(p -> !p.witness().equals(Observation.DRIVER))
            .map(p -> p.hop().equals("front") ? p.withWitness(Observation.DRIVER) : p)
            .toList();
    return seen.withProof(proof);
  }
}
