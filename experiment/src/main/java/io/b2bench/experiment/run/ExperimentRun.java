package io.b2bench.experiment.run;

import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.guard.Guard.Judgement;
import io.b2bench.experiment.guard.RunVerdict;
import io.b2bench.experiment.plan.Repeats;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.run.Outcome.End;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
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
  private final RunVerdict verdict;
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
    this.verdict = new RunVerdict(guard);
    this.review = review;
    this.folder = folder;
    this.run = begun;
    this.clock = clock;
    this.observer = observer;
    if (!begun.ceilings().isEmpty()) {
      verdict.know(begun.ceilings());
    }
    Set<Integer> setAside = begun.setAside();
    stored.stream().filter(w -> !setAside.contains(w.fork())).forEach(verdict::recall);
    begun.forks().forEach(f -> verdict.addAudit(f.number(), f.findings()));
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
    observer.begun();
    try (folder) {
      return runForks();
    } catch (IOException e) {
      return breakOff(End.BROKEN, message(e), e);
    } finally {
      observer.ended();
    }
  }

  /** Ends the run as soon as possible; may be called by any thread, at any time. */
  public void stop() {
    stoppable.stop();
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
      Run ended = verdict.on(run).withEnded(Optional.of(clock.instant()));
      folder.finish(ended);
      run = ended;
      return outcome(End.COMPLETED, "", Optional.empty());
    } catch (InterruptedException e) {
      return breakOff(End.INTERRUPTED, "it was interrupted", e);
    } catch (CannotMeasureException e) {
      return breakOff(End.IMPOSSIBLE, String.valueOf(e.getMessage()), e);
    } catch (IOException | RuntimeException e) {
      return breakOff(stoppable.stopped() ? End.INTERRUPTED : End.BROKEN, message(e), e);
    }
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
      verdict.know(ceilings);
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
    try (Workload.Lab lab = stoppable.perform(() -> workload.open(fork.number()))) {
      observer.warmingUp(fork);
      WarmUp warmUp = stoppable.perform(lab::warmUp);
      observer.warmedUp(fork, warmUp);

      Optional<String> unsteady = firstAttempt ? review.afterWarmUp(warmUp) : Optional.empty();
      List<PlannedWindow> pass = unsteady.isEmpty() ? fork.windows() : List.of();
      while (!pass.isEmpty()) {
        Optional<PlannedWindow> before = Optional.empty();
        for (PlannedWindow planned : pass) {
          boolean beginsRow = before.filter(planned::sameRow).isEmpty();
          ObservedWindow observed = measureAndDrain(planned, beginsRow, lab);
          Judgement judgement = verdict.judge(planned.cell(), observed);
          store(fork, planned, observed, judgement);
          before = Optional.of(planned);
        }
        pass = disturbed(fork);
      }

      Findings findings = stoppable.perform(lab::audit);
      verdict.addAudit(fork.number(), findings.faults());
      Optional<String> setAside =
          unsteady
              .map("not steady after the warm-up: "::concat)
              .or(() -> review.afterFork(run, verdict.underWay()));
      setAside.ifPresentOrElse(reason -> verdict.forget(), verdict::count);
      Run next = Records.withFork(run, fork.number(), warmUp, setAside, findings, lab.facts());
      store(verdict.on(next));
      observer.audited(fork, findings);
      setAside.ifPresent(reason -> observer.setAside(fork, reason));
      return setAside.isEmpty();
    }
  }

  private ObservedWindow measureAndDrain(PlannedWindow planned, boolean beginsRow, Workload.Lab lab)
      throws IOException, InterruptedException {
    return stoppable.perform(
        () -> {
          if (beginsRow) {
            lab.beforeRow();
          }
          return lab.measure(planned);
        });
  }

  /** What is measured again because other work on the machine disturbed it, whatever it showed. */
  private List<PlannedWindow> disturbed(Fork fork) {
    Repeats repeats = Repeats.of(fork, run.blocks(), verdict.underWay());
    if (repeats.rows() > 0) {
      observer.repeating(repeats);
    }
    return repeats.windows();
  }

  private void store(Fork fork, PlannedWindow planned, ObservedWindow observed, Judgement judgement)
      throws IOException {
    Window window = observed.in(fork.number(), planned, judgement.verdict());
    folder.append(window, observed.latencies(), observed.samples());
    windows++;
    verdict.add(window, judgement);
    observer.stored(planned, window);
  }

  private void store(Run next) throws IOException {
    run = next;
    folder.update(run);
  }

  /** Keeps what was measured so far, in a record that has no end and says why. */
  private Outcome breakOff(End end, String reason, Exception cause) {
    verdict.count();
    if (end != End.INTERRUPTED) {
      verdict.addReason(
          "it broke off after %d of %d windows: %s".formatted(windows, schedule.windows(), reason));
    }
    try {
      store(verdict.on(run));
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
