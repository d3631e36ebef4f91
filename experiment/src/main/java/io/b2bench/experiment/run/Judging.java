package io.b2bench.experiment.run;

import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.guard.Guard.Judgement;
import io.b2bench.experiment.guard.RunVerdict;
import io.b2bench.experiment.workload.Measurement;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.List;

/**
 * The judgements of a run. Those of the fork under way count towards the verdict only when it is
 * clear that the fork counts.
 */
final class Judging {
  private final RunVerdict verdict = new RunVerdict();
  private final List<Judged> underWay = new ArrayList<>();
  private Guard guard;

  Judging(Guard guard) {
    this.guard = guard;
  }

  private record Judged(Window window, Judgement judgement) {}

  /** From now on the rules know how fast the driver is. */
  void know(List<Ceiling> ceilings) {
    guard = guard.knowing(ceilings);
  }

  Judgement judge(Cell cell, Measurement measured) {
    return guard.judge(cell, measured);
  }

  /** Adds a window of the fork under way. */
  void add(Window window, Judgement judgement) {
    underWay.add(new Judged(window, judgement));
  }

  /** Adds a window that was stored before the run was resumed. */
  void recall(Window window) {
    verdict.add(window, guard.recall(window));
  }

  /** The windows of the fork under way. */
  List<Window> windows() {
    return underWay.stream().map(Judged::window).toList();
  }

  /** Lets the fork under way count. */
  void count() {
    underWay.forEach(j -> verdict.add(j.window(), j.judgement()));
    forget();
  }

  /** Ends the fork under way; what was not counted never will be. */
  void forget() {
    underWay.clear();
  }

  void addAudit(int fork, List<String> faults) {
    verdict.addAudit(fork, faults);
  }

  void addReason(String reason) {
    verdict.addReason(reason);
  }

  /** The record with the verdict as it stands. */
  Run on(Run run) {
    return verdict.on(run, guard);
  }
}
