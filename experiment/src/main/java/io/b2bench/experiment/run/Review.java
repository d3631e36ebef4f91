package io.b2bench.experiment.run;

import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.comparison.Goal;
import io.b2bench.results.analysis.validity.Steadiness;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a run looks at between its forks. It never sees a single window before its fork is whole,
 * and the width of an interval only at checkpoints, so that looking does not choose results.
 */
public interface Review {
  /** Why a fork that has been warmed up should begin again; empty when it may be measured. */
  Optional<String> afterWarmUp(WarmUp warmUp);

  /** Why a fork of a run that was measured must be set aside; empty when it stands. */
  Optional<String> afterFork(Run run, List<Window> fork);

  /** Whether the run has what it was made for. */
  boolean enough(Recorded soFar);

  /**
   * What a level of precision asks for.
   *
   * @param interpretation says what the headline is
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
      public boolean enough(Recorded soFar) {
        return standing(soFar) >= precision.forks().first()
            && Analysis.goals(soFar, interpretation).stream()
                .filter(g -> g.quantity().equals(interpretation.headline().quantity()))
                .allMatch(Goal::met);
      }
    };
  }

  /**
   * Forks that count. Where the repetition of a fork was set aside too they are fewer than were
   * measured; with too few of them an interval is narrow because it speaks about blocks.
   */
  private static long standing(Recorded recorded) {
    Set<Integer> aside = recorded.run().setAside();
    return recorded.windows().stream()
        .filter(w -> !w.discarded())
        .map(Window::fork)
        .filter(fork -> !aside.contains(fork))
        .distinct()
        .count();
  }
}
