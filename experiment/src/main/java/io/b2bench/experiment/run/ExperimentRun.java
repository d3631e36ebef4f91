package io.b2bench.experiment.run;

import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.guard.Guard.Judgement;
import io.b2bench.experiment.plan.Repeats;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.plan.Schedule.Place;
import io.b2bench.experiment.run.Outcome.End;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.Measurement;
import io.b2bench.experiment.workload.Slot;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One execution of an experiment: prepare, warm up, measure, drain, verify, store, and repeat what
 * was disturbed. However it ends, the windows measured so far are in the folder and every process
 * that the workload started is gone. An object runs once.
 */
public final class ExperimentRun {
  private final Schedule schedule;
  private final Workload workload;
  private final Review review;
  private final Clock clock;
  private final RunObserver observer;
  private final Stoppable stoppable = new Stoppable();
  private final Judging judging;
  private final RunFolder folder;
  private Run run;
  private int windows;
  private int last;

  /**
   * Prepares a run without starting it.
   *
   * @param schedule which windows are measured, in which order
   * @param workload what is measured
   * @param guard the rules that decide whether windows and cells count
   * @param review the decisions made between forks
   * @param folder where the results are stored
   * @param begun the current record of the run in the folder
   * @param stored the windows already in the folder; empty unless the run is resumed
   * @param clock wall clock for the end of the run
   * @param observer told of the progress
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
    this.judging = new Judging(guard);
    this.review = review;
    this.folder = folder;
    this.run = begun;
    this.clock = clock;
    this.observer = observer;
    if (!begun.ceilings().isEmpty()) {
      judging.know(begun.ceilings());
    }
    Set<Integer> setAside = begun.setAside();
    stored.stream().filter(w -> !setAside.contains(w.fork())).forEach(judging::recall);
    begun.forks().forEach(f -> judging.addAudit(f.number(), f.findings()));
    this.last =
        Stream.of(
                schedule.forks().stream().map(Fork::number),
                stored.stream().map(Window::fork),
                begun.forks().stream().map(Run.Fork::number))
            .flatMap(numbers -> numbers)
            .max(Integer::compare)
            .orElse(0);
  }

  /** Runs until it completes, is stopped or fails, and closes the folder. Never throws. */
  public Outcome run() {
    try (folder) {
      return runForks();
    } catch (IOException e) {
      return breakOff(End.BROKEN, message(e), e);
    }
  }

  private Outcome runForks() {
    try {
      calibrate();
      for (Fork fork : schedule.forks()) {
        if (!runFork(fork, true)) {
          runFork(fork.again(++last), false);
        }
        if (fork.checkpoint() && review.goalsMet(RunFolder.read(folder.path()))) {
          break;
        }
      }
      return complete();
    } catch (InterruptedException e) {
      return breakOff(End.INTERRUPTED, "it was interrupted", e);
    } catch (CannotMeasureException e) {
      return breakOff(End.IMPOSSIBLE, String.valueOf(e.getMessage()), e);
    } catch (IOException | RuntimeException e) {
      return breakOff(stoppable.stopped() ? End.INTERRUPTED : End.BROKEN, message(e), e);
    }
  }

  /** Ends the run as soon as possible; may be called by any thread, at any time. */
  public void stop() {
    stoppable.stop();
  }

  /**
   * Lets the workload measure how fast its driver is, once per run: a resumed run has the figures
   * already. If that fails the run ends, as it does when a process cannot be started.
   */
  private void calibrate() throws IOException, InterruptedException {
    if (!run.ceilings().isEmpty()) {
      return;
    }
    List<Ceiling> ceilings = stoppable.perform(workload::calibrate);
    if (!ceilings.isEmpty()) {
      judging.know(ceilings);
      store(run.withCeilings(ceilings));
      observer.calibrated(ceilings);
    }
  }

  /**
   * Runs one fork and says whether it counts. A first attempt that is not steady after the warm-up
   * ends without measuring. A second attempt is measured in any case, and its windows decide.
   */
  private boolean runFork(Fork fork, boolean firstAttempt)
      throws IOException, InterruptedException {
    observer.preparing(fork);
    try (Workload.Lab lab = prepare(fork)) {
      WarmUp warmUp = warmUp(fork, lab);
      Optional<String> unsteady = firstAttempt ? review.afterWarmUp(warmUp) : Optional.empty();
      if (unsteady.isEmpty()) {
        measure(fork, fork.places(), lab);
        repeatDisturbed(fork, lab);
      }
      Findings findings = audit(fork, lab);
      Optional<String> setAside =
          unsteady
              .map("not steady after the warm-up: "::concat)
              .or(() -> review.afterFork(run, judging.windows()));
      if (setAside.isEmpty()) {
        judging.count();
      } else {
        judging.forget();
      }
      Run next = Records.withFork(run, fork.number(), warmUp, setAside, findings, lab.facts());
      store(judging.on(next));
      observer.audited(fork, findings);
      setAside.ifPresent(reason -> observer.setAside(fork, reason));
      return setAside.isEmpty();
    }
  }

  private void measure(Fork fork, List<Place> places, Workload.Lab lab)
      throws IOException, InterruptedException {
    Optional<Place> before = Optional.empty();
    for (Place place : places) {
      boolean begins = before.filter(place::sameRow).isEmpty();
      Measurement measured = measureAndDrain(place, begins, lab);
      before = Optional.of(place);
      Judgement judgement = verify(place, measured);
      store(fork, place, measured, judgement);
    }
  }

  /** Measures rows again that other work on the machine disturbed, whatever they showed. */
  private void repeatDisturbed(Fork fork, Workload.Lab lab)
      throws IOException, InterruptedException {
    Repeats repeats = Repeats.of(fork, run.blocks(), judging.windows());
    while (repeats.rows() > 0) {
      observer.repeating(repeats);
      measure(fork, repeats.places(), lab);
      repeats = Repeats.of(fork, run.blocks(), judging.windows());
    }
  }

  private Workload.Lab prepare(Fork fork) throws IOException, InterruptedException {
    return stoppable.perform(() -> workload.open(fork.number()));
  }

  private WarmUp warmUp(Fork fork, Workload.Lab lab) throws IOException, InterruptedException {
    observer.warmingUp(fork);
    WarmUp warmUp = stoppable.perform(lab::warmUp);
    observer.warmedUp(fork, warmUp);
    return warmUp;
  }

  private Measurement measureAndDrain(Place place, boolean beginsRow, Workload.Lab lab)
      throws IOException, InterruptedException {
    Slot slot = new Slot(place.cell(), place.settle(), place.window());
    return stoppable.perform(
        () -> {
          if (beginsRow) {
            lab.beforeRow();
          }
          return lab.measure(slot);
        });
  }

  private Judgement verify(Place place, Measurement measured) {
    return judging.judge(place.cell(), measured);
  }

  private Findings audit(Fork fork, Workload.Lab lab) throws IOException, InterruptedException {
    Findings findings = stoppable.perform(lab::audit);
    judging.addAudit(fork.number(), findings.faults());
    return findings;
  }

  private void store(Fork fork, Place place, Measurement measured, Judgement judgement)
      throws IOException {
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
    judging.add(window, judgement);
    observer.stored(place, window);
  }

  private void store(Run next) throws IOException {
    run = next;
    folder.update(run);
  }

  private Outcome complete() throws IOException {
    Run ended = judging.on(run).withEnded(Optional.of(clock.instant()));
    folder.finish(ended);
    run = ended;
    return outcome(End.COMPLETED, "", Optional.empty());
  }

  /** Keeps what was measured so far, in a record that has no end and says why. */
  private Outcome breakOff(End end, String reason, Exception cause) {
    judging.count();
    if (end != End.INTERRUPTED) {
      judging.addReason(
          "it broke off after %d of %d windows: %s".formatted(windows, schedule.windows(), reason));
    }
    try {
      store(judging.on(run));
      return outcome(end, reason, Optional.of(cause));
    } catch (IOException e) {
      String more = "; and its record could not be updated: " + message(e);
      return outcome(end, reason + more, Optional.of(cause));
    }
  }

  private Outcome outcome(End end, String reason, Optional<Exception> cause) {
    return new Outcome(end, reason, cause, run, folder.path(), windows);
  }

  private static String message(Exception e) {
    boolean expected = e instanceof IOException;
    return Optional.ofNullable(e.getMessage())
        .filter(m -> expected)
        .orElseGet(() -> "an error of b2bench: " + e);
  }
}
