package io.b2bench.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Experiments;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run does after what it sees between its forks. */
final class ReviewTest {
  private static final Experiment EXPERIMENT =
      Experiments.of(Map.of("precision", "smoke", "profiles", "plain", "clients", "2"));

  /** Five forks of ten windows; a look after the second and the fourth. */
  private static final Schedule FIVE =
      new Schedule(
          IntStream.rangeClosed(1, 5)
              .mapToObj(
                  n ->
                      new Schedule.Fork(
                          n,
                          Duration.ZERO,
                          n % 2 == 0,
                          MemoryRun.of(EXPERIMENT).schedule().forks().getFirst().windows()))
              .toList());

  @TempDir private Path runs;

  /** Looks as told. */
  private record Told(
      Predicate<WarmUp> cold, Predicate<Integer> wavers, Predicate<Recorded> satisfied)
      implements Review {
    @Override
    public Optional<String> afterWarmUp(WarmUp warmUp) {
      return Optional.of("cold").filter(c -> cold.test(warmUp));
    }

    @Override
    public Optional<String> afterFork(Run run, List<Window> fork) {
      return fork.isEmpty()
          ? Optional.empty()
          : Optional.of("it wavered").filter(w -> wavers.test(fork.getFirst().fork()));
    }

    @Override
    public boolean goalsMet(Recorded soFar) {
      return satisfied.test(soFar);
    }
  }

  @Test
  void endsAtTheFirstLookThatIsSatisfied() {
    Outcome outcome = run(new Told(w -> false, f -> false, r -> r.windows().size() >= 50));
    assertThat(outcome.end()).isEqualTo(Outcome.End.COMPLETED);
    assertThat(numbers(outcome)).containsExactly(1, 2, 3, 4);
  }

  @Test
  void endsWithTheScheduleWhenNoLookIs() {
    assertThat(numbers(run(new Told(w -> false, f -> false, r -> false))))
        .containsExactly(1, 2, 3, 4, 5);
  }

  @Test
  void setsAForkAsideThatWaversAndMeasuresItOnceMore() {
    Outcome outcome = run(new Told(w -> false, f -> f == 2, r -> true));
    assertThat(numbers(outcome)).containsExactly(1, 2, 6);
    assertThat(outcome.run().setAside()).containsExactly(2);
    Recorded recorded = RunFolder.read(outcome.folder());
    assertThat(recorded.windows()).hasSize(42);
    assertThat(recorded.run().forks().get(1).setAside()).contains("it wavered");
    List<Window> plain =
        recorded.windows().stream().filter(w -> w.cell().series().equals("plain")).toList();
    assertThat(recorded.latencies().of(plain, SampleService.KIND).getTotalCount())
        .isEqualTo(2 * 6 * 1000);
  }

  @Test
  void measuresAForkOnceMoreAndNotTwice() {
    Outcome outcome = run(new Told(w -> false, f -> f == 2 || f == 6, r -> true));
    assertThat(numbers(outcome)).containsExactly(1, 2, 6);
    assertThat(outcome.run().setAside()).containsExactlyInAnyOrder(2, 6);
  }

  @Test
  void holdsNothingOfAForkThatWasSetAsideAgainstTheRun() {
    MemoryWorkload wrong =
        new MemoryWorkload() {
          @Override
          protected ObservedWindow window(int number, PlannedWindow planned) {
            boolean second = calls.stream().filter(c -> c.startsWith("open")).count() == 2;
            return measured(planned, second ? "tls=0304 suite=1301 group=001d full" : "plain");
          }
        };
    Outcome outcome = run(wrong, new Told(w -> false, f -> f == 2, r -> true));
    assertThat(outcome.run().verdict()).isEqualTo(new Verdict.Valid());
  }

  @Test
  void beginsAForkAgainThatIsColdAndThenMeasuresIt() {
    MemoryWorkload workload = new MemoryWorkload();
    Outcome outcome = run(workload, new Told(w -> true, f -> false, r -> true));
    assertThat(numbers(outcome)).containsExactly(1, 6, 2, 7);
    assertThat(outcome.run().setAside()).containsExactlyInAnyOrder(1, 2);
    assertThat(workload.calls).filteredOn("measure"::equals).hasSize(28);
    assertThat(workload.calls).filteredOn("close"::equals).hasSize(4);
  }

  @Test
  void looksOnlyWhereThePrecisionAsksForIt() {
    WarmUp unsteady = new WarmUp(Duration.ZERO, 0.2, List.of("throughput of plain wavers"));
    assertThat(Review.of(Precision.QUICK, Interpretation.SERVICE).afterWarmUp(unsteady)).isEmpty();
    assertThat(Review.of(Precision.STANDARD, Interpretation.SERVICE).afterWarmUp(unsteady))
        .hasValue("throughput of plain wavers");
  }

  private Outcome run(Review review) {
    return run(new MemoryWorkload(), review);
  }

  private Outcome run(MemoryWorkload workload, Review review) {
    return new MemoryRun(EXPERIMENT, FIVE, review)
        .begin(runs, workload, new RunObserver() {})
        .run();
  }

  private static List<Integer> numbers(Outcome outcome) {
    return outcome.run().forks().stream().map(Run.Fork::number).toList();
  }
}
