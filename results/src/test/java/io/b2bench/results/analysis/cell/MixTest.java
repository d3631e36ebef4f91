package io.b2bench.results.analysis.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.results.SimulatedContent;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The achieved mix beside what the decks promise. */
class MixTest {
  private static final SimulatedContent SIMULATED = SimulatedContent.of(SimulatedContent.MIX, 12);
  private static final Run RUN = SIMULATED.run();
  private static final List<Window> WINDOWS = SIMULATED.recorded().windows();

  @Test
  void standsBesideThePromiseTheCommonestKindFirst() {
    List<MixShare> mix = Mix.of(RUN, WINDOWS);

    assertThat(mix).extracting(MixShare::kind).containsExactly("order", "image", "list");
    assertThat(mix).noneMatch(MixShare::broken);
    MixShare orders = mix.getFirst();
    assertThat(orders.promised()).hasValue(0.6);
    long all = mix.stream().mapToLong(MixShare::count).sum();
    assertThat(orders.share()).isEqualTo((double) orders.count() / all);
    assertThat(orders.standardErrors().orElseThrow())
        .isCloseTo((orders.share() - 0.6) / Math.sqrt(0.6 * 0.4 / all), within(1e-9));
    assertThat(Mix.warning(mix)).isEmpty();
  }

  @Test
  void aKindThatIsMissingOrTooRareIsNamed() {
    List<Window> without =
        WINDOWS.stream().map(w -> doing(w, Map.of("order", 700L, "image", 300L))).toList();

    List<MixShare> mix = Mix.of(RUN, without);

    assertThat(mix.getLast().kind()).isEqualTo("list");
    assertThat(mix.getLast().count()).isZero();
    assertThat(Mix.warning(mix))
        .hasValue(
            "the mix differs from the design: order 70.00 % instead of 60.00 %, list 0.00 % instead of 10.00 %");
    assertThat(
            Analysis.of(SIMULATED.recorded().withWindows(without), Interpretation.SERVICE)
                .warnings())
        .anyMatch(w -> w.contains("the mix differs from the design"));
  }

  @Test
  void aRunThatPromisesNothingHasSharesOnly() {
    List<MixShare> mix = Mix.of(RUN.withExpected(Optional.empty()), WINDOWS);

    assertThat(mix).hasSize(3).allMatch(m -> m.promised().isEmpty() && !m.broken());
    assertThat(Mix.of(RUN, List.of())).isEmpty();
  }

  private static Window doing(Window w, Map<String, Long> kinds) {
    Map<String, Operation> operations = new HashMap<>();
    kinds.forEach((kind, done) -> operations.put(kind, new Operation(done, 0, 0, 0)));
    Observation seen = w.observation();
    return w.withObservation(seen.withOperations(operations));
  }
}
