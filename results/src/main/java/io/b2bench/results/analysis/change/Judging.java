package io.b2bench.results.analysis.change;

import io.b2bench.results.analysis.change.Change.Judgement;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.stats.Conclusion;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Holm;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.Shift;
import io.b2bench.results.stats.VerdictRule;
import java.util.List;
import java.util.Optional;

/**
 * Turns the values of both runs into ratios and verdicts. The runs are independent samples; of a
 * run beside itself every value meets itself.
 *
 * @param units what counts as one value
 * @param rule how verdicts are given
 * @param judges whether they are given
 * @param sameRun whether both runs are one
 * @param unseen what differs where nothing differs, as A/A of the worse of both runs shows: smaller
 *     changes are not claimed
 */
record Judging(Units units, VerdictRule rule, boolean judges, boolean sameRun, double unseen) {
  /** The changes of one metric: their p-values are adjusted together. */
  List<Change> of(List<Both> family) {
    List<Both> judged = family.stream().filter(this::judged).toList();
    double[] adjusted =
        Holm.adjust(judged.stream().mapToDouble(s -> pValue(judged.size(), s)).toArray());
    return family.stream()
        .map(
            s -> {
              int rank = judged.indexOf(s);
              return change(
                  s, rank < 0 ? Optional.empty() : Optional.of(judgement(s, adjusted[rank])));
            })
        .toList();
  }

  private boolean judged(Both s) {
    return judges
        && Math.min(units.of(s.first()).length, units.of(s.second()).length) >= HodgesLehmann.LEAST;
  }

  private double pValue(int comparisons, Both s) {
    return sameRun ? 1 : VerdictRule.pValue(comparisons, units.of(s.first()), units.of(s.second()));
  }

  private Change change(Both s, Optional<Judgement> judgement) {
    return new Change(
        s.metric(),
        s.series(),
        s.stratum(),
        units.estimate(s.first()).orElseThrow(),
        units.estimate(s.second()).orElseThrow(),
        sameRun ? 1 : Math.exp(Shift.centre(units.of(s.first()), units.of(s.second()))),
        interval(s).map(i -> i.map(Math::exp)),
        judgement);
  }

  private Judgement judgement(Both s, double adjustedP) {
    if (sameRun) {
      return new Judgement(Conclusion.EQUIVALENT, false, adjustedP);
    }
    Conclusion conclusion =
        rule.beyond(
            unseen,
            rule.judge(adjustedP, units.of(s.first()), units.of(s.second())),
            interval(s).orElseThrow());
    boolean shown = conclusion == Conclusion.COSTS || conclusion == Conclusion.SAVES;
    return new Judgement(
        conclusion, shown && interval(s).orElseThrow().within(rule.bounds()), adjustedP);
  }

  private Optional<Interval> interval(Both s) {
    Optional<Interval> shift =
        Shift.interval(VerdictRule.LEVEL, units.of(s.first()), units.of(s.second()));
    return sameRun ? shift.map(i -> Interval.around(0, 0)) : shift;
  }
}
