package io.b2bench.experiment.laboratory;

import io.b2bench.experiment.run.Review;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.comparison.Comparison.Judgement;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Run;
import io.b2bench.results.stats.Conclusion;
import io.b2bench.results.stats.Interval;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** How often many experiments of a laboratory told the truth. */
final class Score {
  static final Figure P90 = Figure.p90(Kind.CREATE_ORDER.text());
  static final List<Figure> METRICS = List.of(Figure.CPU, Figure.THROUGHPUT, P90);

  /** Experiments under way; their results are large. */
  private static final int AT_ONCE = 2 * Runtime.getRuntime().availableProcessors();

  private static final double NOTHING = 1e-9;

  /** So many standard deviations to either side hold 95 %. */
  private static final double WITHIN_95 = 1.96;

  private final Laboratory laboratory;
  private final Tally tally = new Tally();
  private final Map<Figure, Double> halfWidths = new HashMap<>();
  private List<Comparison> before = List.of();
  private int experiments;
  private long standing;
  private long setAside;
  private long unsteady;

  private Score(Laboratory laboratory) {
    this.laboratory = laboratory;
  }

  /** Runs so many experiments, with seeds from 1 on. */
  static Score of(Laboratory laboratory, int experiments)
      throws ExecutionException, InterruptedException {
    return of(laboratory, experiments, Review.of(laboratory.precision(), Interpretation.SERVICE));
  }

  /** The same with another review between the forks. */
  static Score of(Laboratory laboratory, int experiments, Review review)
      throws ExecutionException, InterruptedException {
    Score score = new Score(laboratory);
    try (ExecutorService processors =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
      Deque<Future<Laboratory.Done>> underWay = new ArrayDeque<>();
      for (int i = 1; i <= experiments; i++) {
        int seed = i;
        underWay.add(processors.submit(() -> laboratory.run(seed, review)));
        if (underWay.size() == AT_ONCE) {
          score.add(underWay.remove().get());
        }
      }
      for (Future<Laboratory.Done> each : underWay) {
        score.add(each.get());
      }
    }
    return score;
  }

  Laboratory laboratory() {
    return laboratory;
  }

  /** What was counted. */
  Tally tally() {
    return tally;
  }

  /** Forks that stand, on the average. */
  double forks() {
    return (double) standing / experiments;
  }

  /** Forks that were set aside, on the average. */
  double setAside() {
    return (double) setAside / experiments;
  }

  /** Share of experiments with a fork that was said not to be steady. */
  double unsteady() {
    return (double) unsteady / experiments;
  }

  /** Mean half-width of the intervals, in logarithms. */
  double halfWidth(Figure metric) {
    return halfWidths.getOrDefault(metric, 0.0) / tally.asked(Question.COVERED, metric);
  }

  private void add(Laboratory.Done done) {
    Results results = done.results();
    experiments++;
    for (Run.Fork fork : results.run().forks()) {
      if (fork.setAside().isPresent()) {
        setAside++;
      } else {
        standing++;
      }
    }
    unsteady += results.warnings().stream().anyMatch(w -> w.contains("not steady")) ? 1 : 0;
    results.control().stream()
        .filter(c -> METRICS.contains(c.metric()))
        .forEach(c -> tally.count(Question.CONTROL_FAILED, c.metric(), !c.passes()));
    for (Figure metric : METRICS) {
      for (int clients : laboratory.clients()) {
        List<Comparison> family =
            results.comparisons().stream()
                .filter(c -> c.metric().equals(metric) && c.clients() == clients)
                .toList();
        for (int missing = family.size(); missing < results.run().series().size() - 1; missing++) {
          tally.count(Question.THERE, metric, false);
        }
        family.forEach(c -> compare(c, done));
        tally.count(
            Question.FAMILY_ALARM, metric, family.stream().anyMatch(c -> falseAlarm(c, done)));
      }
    }
    before = results.comparisons();
  }

  private void compare(Comparison c, Laboratory.Done done) {
    Interval interval = c.ratio().interval().orElseThrow();
    double truth = truth(c, done);
    tally.count(Question.THERE, c.metric(), true);
    tally.count(Question.COVERED, c.metric(), interval.contains(truth));
    halfWidths.merge(c.metric(), interval.map(Math::log).halfWidth(), Double::sum);
    before.stream()
        .filter(c::isOfSameAs)
        .forEach(
            b ->
                tally.count(
                    Question.AGAIN, c.metric(), anotherRun(b).contains(c.ratio().centre())));
    if (equal(truth)) {
      tally.count(Question.FALSE_ALARM, c.metric(), falseAlarm(c, done));
      tally.count(Question.EQUIVALENT, c.metric(), conclusion(c) == Conclusion.EQUIVALENT);
    }
    double onMargin = Math.abs(Math.log(truth)) / Math.log1p(margin(c.metric()));
    if (onMargin > 0.999 && onMargin < 1.001) {
      tally.count(Question.FALSE_EQUIVALENCE, c.metric(), conclusion(c) == Conclusion.EQUIVALENT);
    }
  }

  /**
   * Where the centre of another run is expected: both runs are off by chance, and where the values
   * are blocks, what is known of the forks comes on top.
   */
  private Interval anotherRun(Comparison c) {
    Interval here = c.ratio().interval().orElseThrow().map(Math::log);
    double forks =
        laboratory.precision().forks().most() == 1
            ? WITHIN_95 * laboratory.conditions().forks().ofRatios()
            : 0;
    return Interval.around(
            Math.log(c.ratio().centre()), Math.sqrt(2) * Math.hypot(here.halfWidth(), forks))
        .map(Math::exp);
  }

  /**
   * The truth of what the interval speaks about: profiles in one process, or in all. Where
   * listeners differ by more than the analysis reckons with, it can only speak of them.
   */
  private double truth(Comparison c, Laboratory.Done done) {
    if (laboratory.precision().forks().most() > 1) {
      return laboratory.truth().ratio(c.metric(), c.series());
    }
    return laboratory.conditions().forks().listeners() > Listeners.assumed()
        ? done.fork().ratio(c.metric(), c.series())
        : done.fork().ofProfile(c.metric(), c.series());
  }

  private boolean falseAlarm(Comparison c, Laboratory.Done done) {
    Conclusion conclusion = conclusion(c);
    return equal(truth(c, done))
        && (conclusion == Conclusion.COSTS || conclusion == Conclusion.SAVES);
  }

  private static boolean equal(double ratio) {
    return Math.abs(Math.log(ratio)) < NOTHING;
  }

  private static Conclusion conclusion(Comparison c) {
    return c.judgement().map(Judgement::conclusion).orElseThrow();
  }

  private double margin(Figure metric) {
    return metric.tail()
        ? laboratory.precision().tail().margin()
        : laboratory.precision().cpu().margin();
  }
}
