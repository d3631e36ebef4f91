package io.b2bench.experiment.guard;

import io.b2bench.experiment.guard.Guard.Judgement;
import io.b2bench.results.analysis.validity.Disturbance;
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
 * <p>The A/A comparison is not a reason: it is reported, and describes the machine. Not
 * thread-safe.
 */
public final class RunVerdict {
  private final Map<String, Reason> proofs = new LinkedHashMap<>();
  private final List<Window> windows = new ArrayList<>();
  private final List<Reason> others = new ArrayList<>();

  /** Adds a stored window with its judgement. */
  public void add(Window window, Judgement judgement) {
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
  public Run on(Run run, Guard guard) {
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
