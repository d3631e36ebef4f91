package io.b2bench.experiment.laboratory;

import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.plan.Repeats;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.run.Review;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.SampleRun;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * The loop of {@code ExperimentRun} without its folder, since thousands of folders would take
 * hours. {@code LaboratoryTest.goesTheWayOfARealRun} holds the two against each other.
 */
final class Rehearsal {
  private final Schedule schedule;
  private final Workload workload;
  private final Guard guard;
  private final Review review;
  private final Run begun;
  private final List<Window> windows = new ArrayList<>();
  private final Map<Window, Map<String, Histogram>> histograms = new HashMap<>();
  private final List<Run.Fork> forks = new ArrayList<>();
  private int last;

  Rehearsal(Schedule schedule, Workload workload, Guard guard, Review review, Run begun) {
    this.schedule = schedule;
    this.workload = workload;
    this.guard = guard;
    this.review = review;
    this.begun = begun;
    this.last = schedule.forks().getLast().number();
  }

  /** Runs until a look is satisfied or the schedule ends. */
  Recorded perform() throws IOException, InterruptedException {
    for (Fork fork : schedule.forks()) {
      if (!stands(fork, true)) {
        stands(fork.again(++last), false);
      }
      boolean more = fork.number() < schedule.forks().getLast().number(); // else it ends anyway
      if (more && fork.checkpoint() && review.goalsMet(recorded())) {
        break;
      }
    }
    return recorded();
  }

  private boolean stands(Fork fork, boolean first) throws IOException, InterruptedException {
    try (Workload.Lab lab = workload.open(fork.number())) {
      WarmUp warmUp = lab.warmUp();
      Optional<String> cold = first ? review.afterWarmUp(warmUp) : Optional.empty();
      List<Window> underWay = new ArrayList<>();
      List<PlannedWindow> pass = cold.isEmpty() ? fork.windows() : List.of();
      while (!pass.isEmpty()) {
        for (PlannedWindow planned : pass) {
          underWay.add(window(fork, planned, lab));
        }
        pass = Repeats.of(fork, begun.blocks(), underWay).windows();
      }
      windows.addAll(underWay);
      Findings findings = lab.audit();
      Optional<String> aside =
          cold.map("not steady after the warm-up: "::concat)
              .or(() -> review.afterFork(begun, underWay));
      forks.add(
          new Run.Fork(
              fork.number(),
              warmUp.took().toNanos(),
              warmUp.compilerShare(),
              warmUp.unsteady(),
              aside,
              findings.checks(),
              findings.faults(),
              Map.of()));
      return aside.isEmpty();
    }
  }

  private Window window(Fork fork, PlannedWindow planned, Workload.Lab lab)
      throws IOException, InterruptedException {
    ObservedWindow observed = lab.measure(planned);
    Window window =
        observed.in(fork.number(), planned, guard.judge(planned.cell(), observed).verdict());
    histograms.put(window, observed.latencies());
    return window;
  }

  private Run ruled() {
    Run run = begun.withForks(forks);
    List<Window> counting =
        windows.stream().filter(w -> !run.setAside().contains(w.fork())).toList();
    return run.withCells(Optional.of(guard.rule(run, counting)));
  }

  private Recorded recorded() {
    return new Recorded(
        Path.of("run"),
        ruled(),
        SampleRun.environment(),
        windows,
        latencies(),
        Catalog.shipped(),
        "",
        List.of());
  }

  private Latencies latencies() {
    Latencies.Builder latencies = Latencies.of(windows);
    histograms.forEach(
        (w, kinds) ->
            kinds.forEach((kind, h) -> latencies.add(w.cell(), w.fork(), w.block(), kind, h)));
    return latencies.build();
  }
}
