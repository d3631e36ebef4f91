package io.b2bench.experiment.guard;

import io.b2bench.experiment.guard.Guard.Judgement;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.results.analysis.validity.Disturbance;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Collects the reasons that make a whole run invalid: a connection that did not negotiate its
 * profile, a failed audit, a cell that lost all its figures, a fork with a heap that was too small,
 * and other work on the machine that disturbed every row. A cell that is driver-limited lost
 * throughput and response times only, and its CPU still counts.
 *
 * <p>The windows of the fork under way count only when it is clear that the fork counts. The A/A
 * comparison is not a reason: it is reported, and describes the machine. Not thread-safe.
 */
public final class RunVerdict {
  private final Map<String, Reason> proofs = new LinkedHashMap<>();
  private final List<Window> windows = new ArrayList<>();
  private final List<Judged> underWay = new ArrayList<>();
  private final List<Reason> others = new ArrayList<>();
  private Guard guard;

  /** The verdict before the first window. */
  public RunVerdict(Guard guard) {
    this.guard = guard;
  }

  private record Judged(Window window, Judgement judgement) {}

  /** From now on the rules know how fast the driver is. */
  public void know(List<Ceiling> ceilings) {
    guard = guard.knowing(ceilings);
  }

  /** What the rules say to a window. */
  public Judgement judge(Cell cell, ObservedWindow observed) {
    return guard.judge(cell, observed);
  }

  /** Adds a stored window of the fork under way. */
  public void add(Window window, Judgement judgement) {
    underWay.add(new Judged(window, judgement));
  }

  /** Adds a window that was stored before the run was resumed. */
  public void recall(Window window) {
    count(window, guard.recall(window));
  }

  /** The windows of the fork under way. */
  public List<Window> underWay() {
    return underWay.stream().map(Judged::window).toList();
  }

  /** Ends the fork under way: it counts. */
  public void count() {
    underWay.forEach(j -> count(j.window(), j.judgement()));
    forget();
  }

  /** Ends the fork under way; what was not counted never will be. */
  public void forget() {
    underWay.clear();
  }

  private void count(Window window, Judgement judgement) {
    windows.add(window);
    for (Reason reason : judgement.againstRun()) {
      Cell cell = window.cell();
      proofs.putIfAbsent(cell.series(), Reason.everything(name(cell) + ": " + reason.text()));
    }
  }

  /** The series, followed by the stratum if there is one. */
  private static String name(Cell cell) {
    String stratum = cell.stratum().text();
    return stratum.isEmpty() ? cell.series() : cell.series() + " at " + stratum;
  }

  /** Adds the faults found by the audit at the end of a fork. */
  public void addAudit(int fork, List<String> findings) {
    findings.forEach(f -> others.add(Reason.everything("audit of fork " + fork + ": " + f)));
  }

  /** Adds another reason against the run. */
  public void addReason(String text) {
    others.add(Reason.everything(text));
  }

  /** The record of the run with the rulings on its cells and the verdict on it, so far. */
  public Run on(Run run) {
    List<Run.Ruling> rulings = guard.rule(run, windows);
    List<Reason> reasons = new ArrayList<>();
    if (Disturbance.everywhere(windows)) {
      reasons.add(
          Reason.everything(
              "other work on this machine disturbed every row of the run; measure again when it is"
                  + " quiet"));
    }
    reasons.addAll(proofs.values());
    for (Run.Ruling ruling : rulings) {
      ruling.reasons().stream()
          .filter(Reason::total)
          .findFirst()
          .ifPresent(r -> reasons.add(Reason.everything(name(ruling.cell()) + ": " + r.text())));
    }
    guard
        .againstForks(run, windows)
        .forEach(
            (fork, against) ->
                against.forEach(
                    r -> reasons.add(Reason.everything("fork " + fork + ": " + r.text()))));
    reasons.addAll(others);
    return run.withCells(Optional.of(rulings)).withVerdict(Verdict.of(reasons));
  }
}
