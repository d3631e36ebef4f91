package io.b2bench.studies.ssleay;

import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.studies.claim.Claim;
import io.b2bench.studies.claim.Claim.Answer;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Predicate;

/**
 * What one profile says of a claim.
 *
 * @param of the profile
 * @param figure the figure that it rests on
 * @param answer whether it is so there
 */
record Seen(String of, Estimate figure, Answer answer) {
  /** It is so where the whole interval is above the bound. */
  static Seen above(double bound, String of, Estimate figure) {
    return seen(of, figure, i -> i.low() > bound, i -> i.high() < bound);
  }

  /** It is so where the whole interval is below the bound. */
  static Seen below(double bound, String of, Estimate figure) {
    return seen(of, figure, i -> i.high() < bound, i -> i.low() > bound);
  }

  /** It is so where the whole interval is within these bounds. */
  static Seen within(Interval bounds, String of, Estimate figure) {
    return seen(
        of, figure, i -> i.within(bounds), i -> i.low() > bounds.high() || i.high() < bounds.low());
  }

  private static Seen seen(
      String of, Estimate figure, Predicate<Interval> holds, Predicate<Interval> fails) {
    return new Seen(
        of,
        figure,
        Answer.of(
            figure.interval().filter(holds).isPresent(),
            figure.interval().filter(fails).isPresent()));
  }

  /**
   * The claim with what all profiles say: it does not hold if it does not for one, and holds if it
   * does for all.
   *
   * @param shown writes a figure
   * @param without what is said if there is no profile to ask
   */
  static Claim claim(String claim, List<Seen> seen, DoubleFunction<String> shown, String without) {
    if (seen.isEmpty()) {
      return new Claim(claim, Answer.NOT_TESTABLE, without);
    }
    boolean bounded = seen.stream().anyMatch(s -> s.figure().interval().isPresent());
    boolean fails = seen.stream().anyMatch(s -> s.answer() == Answer.FAILS);
    long holds = seen.stream().filter(s -> s.answer() == Answer.HOLDS).count();
    List<Seen> sorted =
        seen.stream().sorted(Comparator.comparingDouble(s -> s.figure().centre())).toList();
    Seen least = sorted.getFirst();
    Seen most = sorted.getLast();
    return new Claim(
        claim,
        Answer.of(!fails && holds == seen.size(), fails),
        seen.size() == 1
            ? "%s: %s".formatted(least.of(), least.text(shown))
            : "%s; %s: %s, to %s: %s"
                .formatted(
                    bounded
                        ? "for %d of %d".formatted(holds, seen.size())
                        : "too few values for intervals",
                    least.of(),
                    least.text(shown),
                    most.of(),
                    most.text(shown)));
  }

  private String text(DoubleFunction<String> shown) {
    return shown.apply(figure.centre())
        + figure
            .interval()
            .map(i -> " [%s, %s]".formatted(shown.apply(i.low()), shown.apply(i.high())))
            .orElse("");
  }
}
