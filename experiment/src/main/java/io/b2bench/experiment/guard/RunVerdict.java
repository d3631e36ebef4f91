package io.b2bench.experiment.guard;

import io.b2bench.experiment.guard.Guard.Judgement;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Figure;
import io.b2bench.results.record.Verdict.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects the reasons that make a whole run invalid: a connection that did not negotiate its
 * profile, a failed audit, a cell with more than half of its windows void. A window is void when
 * none of its figures counts; if only throughput and response time are void, its CPU figures still
 * count.
 *
 * <p>The A/A comparison is not a reason: it is reported, and describes the machine. Not
 * thread-safe.
 */
public final class RunVerdict {
  private final Map<String, Reason> proofs = new LinkedHashMap<>();
  private final Map<Cell, Count> cells = new LinkedHashMap<>();
  private final List<Reason> others = new ArrayList<>();

  /**
   * Window counts of a cell.
   *
   * @param why why the first unusable window is unusable; empty if there is none
   */
  private record Count(int windows, int unusable, String why) {
    static final Count NONE = new Count(0, 0, "");

    Count plus(Verdict verdict) {
      if (Arrays.stream(Figure.values()).anyMatch(verdict::allows)) {
        return new Count(windows + 1, unusable, why);
      }
      String reason = verdict instanceof Verdict.Invalid(var all) ? all.getFirst().text() : "";
      return new Count(windows + 1, unusable + 1, why.isEmpty() ? reason : why);
    }
  }

  /**
   * Adds a window.
   *
   * @param cell what was measured
   * @param discarded whether it belongs to the discarded block
   * @param judgement its judgement
   */
  public void add(Cell cell, boolean discarded, Judgement judgement) {
    for (Reason reason : judgement.againstRun()) {
      proofs.putIfAbsent(cell.series(), Reason.everything(name(cell) + ": " + reason.text()));
    }
    if (!discarded && judgement.unavailable().isEmpty()) {
      Verdict verdict = judgement.verdict();
      cells.merge(cell, Count.NONE.plus(verdict), (count, one) -> count.plus(verdict));
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

  /** The verdict on the run so far. */
  public Verdict soFar() {
    List<Reason> reasons = new ArrayList<>(proofs.values());
    cells.forEach(
        (cell, count) -> {
          if (2 * count.unusable() > count.windows()) {
            reasons.add(
                Reason.everything(
                    "%s: %d of %d windows are void, the first because %s"
                        .formatted(name(cell), count.unusable(), count.windows(), count.why())));
          }
        });
    reasons.addAll(others);
    return Verdict.of(reasons);
  }
}
