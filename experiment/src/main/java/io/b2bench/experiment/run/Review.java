package io.b2bench.experiment.run;

import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.validity.Steadiness;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The decisions between forks. They see windows only when a fork is complete, and interval widths
 * only at checkpoints, so that the decisions do not select results.
 */
public interface Review {
  /** Why a warmed-up fork should start again; empty when it may be measured. */
  Optional<String> afterWarmUp(WarmUp warmUp);

  /** Why a measured fork must be set aside; empty when it counts. */
  Optional<String> afterFork(Run run, List<Window> fork);

  /**
   * Whether the run may end: the headline has reached its goals, and so has every other figure that
   * could within twice the forks of the first look.
   */
  boolean goalsMet(Recorded soFar);

  /**
   * The review for a level of precision.
   *
   * @param interpretation defines the headline
   */
  static Review of(Precision precision, Interpretation interpretation) {
    boolean gated = precision.warmUp().gated();
    return new Review() {
      @Override
      public Optional<String> afterWarmUp(WarmUp warmUp) {
        return gated && !warmUp.unsteady().isEmpty()
            ? Optional.of(String.join("; ", warmUp.unsteady()))
            : Optional.empty();
      }

      @Override
      public Optional<String> afterFork(Run run, List<Window> fork) {
        return gated
            ? Steadiness.objection(interpretation.headline(), run, fork)
            : Optional.empty();
      }

      @Override
      public boolean goalsMet(Recorded soFar) {
        long forks = countedForks(soFar);
        return forks >= precision.forks().first()
            && Analysis.worthForks(soFar, interpretation, precision.forks().reach(forks)).isEmpty();
      }
    };
  }

  /**
   * The number of forks that count. It is below the number measured where the repetition of a fork
   * was set aside too. With too few forks an interval is narrow only because it covers the
   * differences of blocks and not of forks.
   */
  private static long countedForks(Recorded recorded) {
    Set<Integer> aside = recorded.run().setAside();
    return recorded.windows().stream()
        .filter(w -> !w.discarded())
        .map(Window::fork)
        .filter(fork -> !aside.contains(fork))
        .distinct()
        .count();
  }
}
