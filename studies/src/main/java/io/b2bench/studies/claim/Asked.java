package io.b2bench.studies.claim;

import io.b2bench.studies.claim.Claim.Answer;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A claim that is asked of several cases.
 *
 * @param cases those that a run has for it, each with its answer
 */
public record Asked<C>(List<Case<C>> cases) {
  /**
   * A case.
   *
   * @param of what was asked
   * @param answer its answer
   */
  public record Case<C>(C of, Answer answer) {}

  /** Copies the list. */
  public Asked {
    cases = List.copyOf(cases);
  }

  /** Asks each, without those of which nothing was measured. */
  public static <C> Asked<C> of(Collection<C> cases, Function<C, Answer> answer) {
    return new Asked<>(
        cases.stream()
            .map(c -> new Case<>(c, answer.apply(c)))
            .filter(c -> c.answer() != Answer.NOT_TESTABLE)
            .toList());
  }

  /** Holds if it holds for all, and does not if it does not for one. */
  public Answer answer() {
    return cases.isEmpty()
        ? Answer.NOT_TESTABLE
        : Answer.of(holding() == cases.size(), failing() > 0);
  }

  /** For how many it holds. */
  public long holding() {
    return count(Answer.HOLDS);
  }

  /** For how many it does not. */
  public long failing() {
    return count(Answer.FAILS);
  }

  /** The last case that has the answer of all. */
  public Optional<C> telling() {
    return cases.stream()
        .filter(c -> c.answer() == answer())
        .reduce((first, last) -> last)
        .map(Case::of);
  }

  private long count(Answer answer) {
    return cases.stream().filter(c -> c.answer() == answer).count();
  }
}
