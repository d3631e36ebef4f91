package io.b2bench.experiment.run;

import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.guard.Guard.Judgement;
import io.b2bench.experiment.guard.Tally;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.plan.Schedule.Place;
import io.b2bench.experiment.run.Outcome.End;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.Measured;
import io.b2bench.experiment.workload.Slot;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One execution of an experiment. Whatever happens on the way, the windows measured until then are
 * in the folder, and nothing that the workload started is left behind. Runs once.
 */
public final class ExperimentRun {
  private final Schedule schedule;
  private final Workload workload;
  private final Review review;
  private final Clock clock;
  private final RunObserver observer;
  private final Stoppable stoppable = new Stoppable();
  private final Tally tally = new Tally();
  private Guard guard;
  private final RunFolder folder;
  private Run run;
  private List<Measurement> underWay = List.of();
  private int windows;
  private int last;

  /**
   * A run about to begin.
   *
   * @param schedule when what is measured
   * @param workload what is measured
   * @param guard what must hold for a window to count
   * @param review what is looked at between forks
   * @param folder where everything goes
   * @param begun the record as it stands in the folder
   * @param stored the windows that are in the folder already; none unless the run was cut off
   * @param clock wall clock for the end of the run
   * @param observer is told how it gets on
   */
  public ExperimentRun(
      Schedule schedule,
      Workload workload,
      Guard guard,
      Review review,
      RunFolder folder,
      Run begun,
      List<Window> stored,
      Clock clock,
      RunObserver observer) {
    this.schedule = schedule;
    this.workload = workload;
    this.guard = begun.ceilings().isEmpty() ? guard : guard.knowing(begun.ceilings());
    this.review = review;
    this.folder = folder;
    this.run = begun;
    this.clock = clock;
    this.observer = observer;
    Set<Integer> aside = begun.setAside();
    stored.stream().filter(w -> !aside.contains(w.fork())).forEach(this::remember);
    begun.forks().forEach(f -> tally.audited(f.number(), f.findings()));
    this.last =
        Stream.of(
                schedule.forks().stream().map(Fork::number),
                stored.stream().map(Window::fork),
                begun.forks().stream().map(Run.Fork::number))
            .flatMap(numbers -> numbers)
            .max(Integer::compare)
            .orElse(0);
  }

  /**
   * Runs to the end, or to where it is stopped or breaks off; never throws for either. Closes the
   * folder.
   */
  public Outcome run() {
    try (folder) {
      return measured();
    } catch (IOException e) {
      return broken(End.BROKEN, said(e), e);
    }
  }

  private Outcome measured() {
    try {
      calibrate();
      for (Fork fork : schedule.forks()) {
        if (!stands(fork, true)) {
          stands(fork.again(++last), false);
        }
        if (fork.checkpoint() && review.enough(RunFolder.read(folder.path()))) {
          break;
        }
      }
      Run ended = run.withVerdict(tally.verdict()).withEnded(Optional.of(clock.instant()));
      folder.finish(ended);
      run = ended;
      return outcome(End.COMPLETED, "", Optional.empty());
    } catch (InterruptedException e) {
      return broken(End.INTERRUPTED, "it was interrupted", e);
    } catch (CannotMeasureException e) {
      return broken(End.IMPOSSIBLE, String.valueOf(e.getMessage()), e);
    } catch (IOException | RuntimeException e) {
      return broken(stoppable.stopped() ? End.INTERRUPTED : End.BROKEN, said(e), e);
    }
  }

  /** Ends the run as soon as possible; may be called by any thread, at any time. */
  public void stop() {
    stoppable.stop();
  }

  /**
   * Lets the workload measure how fast its driver is, once in the life of a run: a run that goes on
   * has it already. If that fails the run ends, as when a process cannot be started.
   */
  private void calibrate() throws IOException, InterruptedException {
    if (!run.ceilings().isEmpty()) {
      return;
    }
    List<Ceiling> ceilings = stoppable.perform(workload::calibrate);
    if (!ceilings.isEmpty()) {
      guard = guard.knowing(ceilings);
      store(run.withCeilings(ceilings));
      observer.calibrated(ceilings);
    }
  }

  /**
   * Measures a fork; whether it stands or was set aside. One that is not steady after the warm-up
   * begins again once; the next is measured all the same, and what it does then decides.
   */
  private boolean stands(Fork fork, boolean first) throws IOException, InterruptedException {
    observer.preparing(fork);
    try (Workload.Lab lab = stoppable.perform(() -> workload.open(fork.number()))) {
      observer.warmingUp(fork);
      WarmUp warmUp = stoppable.perform(lab::warmUp);
      observer.warmedUp(fork, warmUp);
      Optional<String> cold = first ? review.afterWarmUp(warmUp) : Optional.empty();
      underWay = new ArrayList<>();
      for (Place place : cold.isEmpty() ? fork.places() : List.<Place>of()) {
        Measured measured = stoppable.perform(() -> lab.measure(slot(place)));
        verifyAndStore(fork, place, measured);
      }
      Findings findings = stoppable.perform(lab::audit);
      Optional<String> aside =
          cold.map("not steady after the warm-up: "::concat)
              .or(() -> review.afterFork(run, underWay.stream().map(Measurement::window).toList()));
      tally.audited(fork.number(), findings.faults());
      if (aside.isEmpty()) {
        count();
      }
      underWay = List.of();
      store(Records.withFork(run, fork.number(), warmUp, aside, findings, tally.verdict()));
      observer.audited(fork, findings);
      aside.ifPresent(reason -> observer.setAside(fork, reason));
      return aside.isEmpty();
    }
  }

  /** Holds the windows of the fork under way against the run. */
  private void count() {
    underWay.forEach(m -> tally.add(m.window().cell(), m.window().discarded(), m.judgement()));
  }

  /** A window on the disk, and what there is against it. */
  private record Measurement(Window window, Judgement judgement) {}

  private static Slot slot(Place place) {
    return new Slot(place.cell(), place.settle(), place.window());
  }

  private void remember(Window window) {
    tally.add(window.cell(), window.discarded(), guard.recall(window));
  }

  private void verifyAndStore(Fork fork, Place place, Measured measured) throws IOException {
    Judgement judgement = guard.judge(place.cell(), measured);
    Window window =
        new Window(
            fork.number(),
            place.block(),
            place.position(),
            place.discarded(),
            place.cell(),
            measured.start(),
            measured.observation(),
            judgement.verdict());
    folder.append(window, measured.latencies(), measured.samples());
    windows++;
    underWay.add(new Measurement(window, judgement));
    observer.stored(place, window);
  }

  private void store(Run next) throws IOException {
    run = next;
    folder.update(run);
  }

  /** Keeps what there is: the record without an end, and why. */
  private Outcome broken(End end, String reason, Exception cause) {
    count();
    if (end != End.INTERRUPTED) {
      tally.object(
          "it broke off after %d of %d windows: %s".formatted(windows, schedule.windows(), reason));
    }
    try {
      store(run.withVerdict(tally.verdict()));
      return outcome(end, reason, Optional.of(cause));
    } catch (IOException e) {
      String more = "; and its record could not be updated: " + said(e);
      return outcome(end, reason + more, Optional.of(cause));
    }
  }

  private Outcome outcome(End end, String reason, Optional<Exception> cause) {
    return new Outcome(end, reason, cause, run, folder.path(), windows);
  }

  private static String said(Exception e) {
    boolean expected = e instanceof IOException;
    return Optional.ofNullable(e.getMessage())
        .filter(m -> expected)
        .orElseGet(() -> "an error of b2bench: " + e);
  }
}
