package io.b2bench.results.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SampleRun;
import io.b2bench.results.SampleWindow;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Conclusion;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** A workload with a figure of its own, in strata of its own: how far a ball rolls on a floor. */
class InterpretationTest {
  private static final Figure DISTANCE =
      Figure.gain(
          "distance", "distance", "m", Validity.THROUGHPUT, seen -> gauge(seen, "distance"));
  private static final List<Stratum> FLOORS =
      List.of(Stratum.NONE.with("floor", "oak"), Stratum.NONE.with("floor", "stone"));
  private static final Recorded RECORDED = recorded();
  private static final Results RESULTS = Analysis.of(RECORDED, new Rolling());

  private record Rolling() implements Interpretation {
    @Override
    public Figure headline() {
      return DISTANCE;
    }

    @Override
    public List<Figure> metrics(List<MixShare> mix) {
      return List.of(DISTANCE);
    }

    @Override
    public Optional<Object> details(Recorded recorded) {
      return Optional.of(Map.of("balls", recorded.run().series().size()));
    }

    @Override
    public List<String> warnings(Recorded recorded) {
      return List.of("the floor was not level");
    }
  }

  private static OptionalDouble gauge(Observation seen, String name) {
    return seen.gauges().containsKey(name)
        ? OptionalDouble.of(seen.gauges().getOrDefault(name, 0.0))
        : OptionalDouble.empty();
  }

  /** Rubber rolls half as far as steel. */
  private static Recorded recorded() {
    List<Window> windows = new ArrayList<>();
    for (int block = 0; block < 8; block++) {
      for (Stratum floor : FLOORS) {
        windows.add(rolled("steel", floor, block, 10 + 0.01 * block));
        windows.add(rolled("rubber", floor, block, 5));
        windows.add(rolled("steel'", floor, block, 10));
      }
    }
    Run run =
        SampleRun.of("rolling", "quick")
            .with(
                r ->
                    r.series(
                            List.of(
                                new Run.Series("steel", "plain", "steel"),
                                new Run.Series("rubber", "plain", "rubber")))
                        .baseline(Optional.of("steel"))
                        .strata(FLOORS)
                        .forks(List.of(SampleRun.fork(1))));
    return new Recorded(
        Path.of("rolling"),
        run,
        SampleRun.environment(),
        windows,
        Latencies.of(windows).build(),
        Catalog.shipped(),
        "experiment: rolling\n",
        List.of());
  }

  private static Window rolled(String ball, Stratum floor, int block, double metres) {
    return SampleWindow.of(
            new Cell(ball, "plain", floor),
            Observation.NOTHING.withGauges(Map.of("distance", metres)))
        .withBlock(block);
  }

  @Test
  void saysWhatIsCompared() {
    assertThat(RESULTS.comparisons())
        .extracting(Comparison::metric, Comparison::series, Comparison::stratum)
        .containsExactly(
            tuple(DISTANCE, "rubber", FLOORS.get(0)), tuple(DISTANCE, "rubber", FLOORS.get(1)));
    assertThat(RESULTS.comparisons())
        .allSatisfy(c -> assertThat(c.ratio().centre()).isCloseTo(0.5, within(0.01)))
        .allSatisfy(
            c -> assertThat(c.judgement().orElseThrow().conclusion()).isEqualTo(Conclusion.COSTS));
    assertThat(RESULTS.control()).singleElement().matches(c -> c.metric().equals(DISTANCE));
  }

  @Test
  void saysWhatDecides() {
    assertThat(RESULTS.overall())
        .singleElement()
        .satisfies(o -> assertThat(o.metric()).isEqualTo(DISTANCE))
        .satisfies(o -> assertThat(o.strata()).isEqualTo(FLOORS));
    Run promising =
        RECORDED.run().withRules(RECORDED.run().rules().withHalfWidth(OptionalDouble.of(0.03)));
    assertThat(Analysis.of(RECORDED.withRun(promising), new Rolling()).goals())
        .singleElement()
        .matches(g -> g.metric().equals(DISTANCE) && g.met());
    assertThat(Analysis.cellValues(Reading.of(RECORDED), new Rolling())).hasSize(2 * 2);
  }

  @Test
  void addsFiguresAndWarningsOfItsOwn() {
    assertThat(RESULTS.details()).hasValue(Map.of("balls", 2));
    assertThat(RESULTS.warnings()).endsWith("the floor was not level");
  }

  @Test
  void hasNoCellsOfAServiceWhereThereIsNone() {
    assertThat(RESULTS.cells()).isEmpty();
    assertThat(RESULTS.times()).isEmpty();
    assertThat(RESULTS.percentiles()).isEmpty();
    assertThat(RESULTS.health().levels()).isEmpty();
  }
}
