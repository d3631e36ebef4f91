package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.model.LoadModels;
import io.b2bench.results.analysis.model.LoadModels.Scalability;
import io.b2bench.results.capacity.UslCurve;
import io.b2bench.results.planning.Planner;
import io.b2bench.results.planning.Sharing;
import io.b2bench.results.planning.Terms;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** A plan says what it leaves out when it multiplies, and what the run knows of that. */
class SharingTextTest {
  private static final Recorded RECORDED = SimulatedRun.of(5, "quick", 1, 8).recorded();

  @Test
  void saysNothingWhereNobodyMeasuredIt() {
    assertThat(sharing(Interpretation.SERVICE, 8)).isEmpty();
  }

  @Test
  void showsTheCoherenceAndWarns() {
    assertThat(table(law(0.0004, new Interval(0.0002, 0.0006)), 8))
        .contains(
            "0.00040 [0.00020, 0.00060]",
            "cores if pairs cost as much on 8",
            "it does not change the plan",
            "Warning: coherence is above 0 for plain.");
  }

  @Test
  void anIntervalThatBeginsAtNothingIsNoProof() {
    assertThat(table(law(0.0001, new Interval(0, 0.0006)), 8))
        .contains("Coherence is not significantly above 0 for any profile")
        .doesNotContain("Warning");
  }

  @Test
  void withinAServerThatIsNoLargerNothingIsMultiplied() {
    assertThat(table(law(0.0004, new Interval(0.0002, 0.0006)), 1))
        .contains("A server with 1 core is no larger than this run's")
        .doesNotContain("if pairs cost");
  }

  @Test
  void thePageHasItUnderTheSliders() {
    Recorded placed =
        RECORDED.withEnvironment(
            RECORDED
                .environment()
                .withPlacement(Map.of("server", "0", "driver", "1", "partners", "1")));
    Results results = Analysis.of(placed, law(0.0004, new Interval(0.0002, 0.0006)));
    assertThat(Written.page(placed, results)).contains("cores if pairs cost as much on 8");
  }

  private static List<Sharing> sharing(Interpretation interpretation, int cores) {
    return Planner.sharing(
        Analysis.of(RECORDED, interpretation), 1, new Terms(0.9, cores, OptionalDouble.empty(), 0));
  }

  private static String table(Interpretation interpretation, int cores) {
    return Terminal.text(SharingText.parts(sharing(interpretation, cores), 1, cores), 1000, false);
  }

  private static Interpretation law(double kappa, Interval interval) {
    return new Interpretation() {
      @Override
      public Optional<Object> details(Recorded recorded) {
        return Optional.of(
            new LoadModels(
                0,
                List.of(),
                List.of(),
                List.of(
                    new Scalability(
                        "plain",
                        new UslCurve(1000, 0.3, kappa),
                        new Interval(990, 1010),
                        new Interval(0.2, 0.4),
                        interval)),
                List.of()));
      }
    };
  }
}
