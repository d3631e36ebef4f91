package io.b2bench.experiment.laboratory;

import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.run.Review;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.comparison.Comparison.Judgement;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Conclusion;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.Plaintext;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks between forks that a run does not take, to see what they would do. */
final class Reviews {
  private Reviews() {}

  /** Sets nothing aside and ends where the precision would. */
  static Review trusting(Precision precision) {
    Review real = Review.of(precision, Interpretation.SERVICE);
    return new Looks() {
      @Override
      public boolean goalsMet(Recorded soFar) {
        return real.goalsMet(soFar);
      }
    };
  }

  /** Sets nothing aside and ends when the answer pleases: a series like plain costs or saves. */
  static Review eager() {
    return new Looks() {
      @Override
      public boolean goalsMet(Recorded soFar) {
        return Analysis.of(soFar, Interpretation.SERVICE).comparisons().stream()
            .filter(c -> c.metric().equals(Figure.CPU) && c.profile().equals(Plaintext.NAME))
            .flatMap(c -> c.judgement().stream())
            .map(Judgement::conclusion)
            .anyMatch(c -> c == Conclusion.COSTS || c == Conclusion.SAVES);
      }
    };
  }

  /** Sets these forks aside, whatever they did, and ends where the precision would. */
  static Review settingAside(Precision precision, Set<Integer> forks) {
    Review real = Review.of(precision, Interpretation.SERVICE);
    return new Looks() {
      @Override
      public Optional<String> afterFork(Run run, List<Window> fork) {
        return Optional.of("as told").filter(w -> forks.contains(fork.getFirst().fork()));
      }

      @Override
      public boolean goalsMet(Recorded soFar) {
        return real.goalsMet(soFar);
      }
    };
  }

  private abstract static class Looks implements Review {
    @Override
    public Optional<String> afterWarmUp(WarmUp warmUp) {
      return Optional.empty();
    }

    @Override
    public Optional<String> afterFork(Run run, List<Window> fork) {
      return Optional.empty();
    }
  }
}
