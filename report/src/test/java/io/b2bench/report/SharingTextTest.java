package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.json.Json;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.model.LoadModels;
import io.b2bench.results.analysis.model.LoadModels.Scalability;
import io.b2bench.results.capacity.UslCurve;
import io.b2bench.results.planning.Demand;
import io.b2bench.results.planning.Plan;
import io.b2bench.results.planning.Planner;
import io.b2bench.results.planning.Terms;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.store.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plan says what it leaves out when it multiplies, and what the run knows of that. */
class SharingTextTest {
  private static final Recorded RECORDED = SimulatedRun.of(5, "quick", 1, 8).recorded();
  private static final Demand DEMAND = new Demand.Rate(300);

  @TempDir private Path folder;

  @Test
  void saysThatNobodyMeasuredIt() {
    assertThat(table(plan(Interpretation.SERVICE, 8)))
        .contains("which leaves out what they lose by sharing (what", "6 load levels or more)")
        .doesNotContain("scalability law");
  }

  @Test
  void printsTheCoherenceBesideTheAssumptionAndWarns() throws IOException {
    Plan plan = plan(law(0.0004, new Interval(0.0002, 0.0006)), 8);

    assertThat(table(plan))
        .contains(
            "lose by sharing.",
            "0.00040 [0.00020, 0.00060]",
            "cores if pairs cost as much on 8",
            "it changes no figure of the plan",
            "Warning: coherence is above 0 under plain.");
    assertThat(plan.profiles()).isEqualTo(plan(Interpretation.SERVICE, 8).profiles());
    Path json = folder.resolve("plan.json");
    Path markdown = folder.resolve("plan.md");
    Reports.write(json, plan);
    Reports.markdown(markdown, plan, Optional.empty());
    var sharing = Json.mapper().readTree(Files.readString(json)).path("sharing").get(0);
    assertThat(sharing.path("coherence").path("interval").path("low").asDouble()).isEqualTo(0.0002);
    assertThat(sharing.path("stretch").path("centre").asDouble()).isGreaterThan(1);
    assertThat(markdown).content().contains("coherence (kappa)", "Warning: coherence");
  }

  @Test
  void anIntervalThatBeginsAtNothingIsNoProof() {
    assertThat(table(plan(law(0.0001, new Interval(0, 0.0006)), 8)))
        .contains("Coherence is not told from 0 under any profile")
        .doesNotContain("Warning");
  }

  @Test
  void withinAServerThatIsNoLargerNothingIsMultiplied() {
    assertThat(table(plan(law(0.0004, new Interval(0.0002, 0.0006)), 1)))
        .contains("A server of 1 core is no larger than that of the run")
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

  private static Plan plan(Interpretation interpretation, int cores) {
    return Planner.of(
        Analysis.of(RECORDED, interpretation),
        1,
        DEMAND,
        new Terms(0.9, cores, OptionalDouble.empty(), 0));
  }

  private static String table(Plan plan) {
    return Reports.table(plan, Optional.empty(), 1000, false);
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
