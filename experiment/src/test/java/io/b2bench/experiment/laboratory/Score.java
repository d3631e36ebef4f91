package io.b2bench.experiment.laboratory;

import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.run.Review;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.comparison.Comparison.Judgement;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.record.Run;
import io.b2bench.results.stats.Conclusion;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** How often many experiments of a laboratory told the truth. */
final class Score {
  /** Something that is counted. */
  enum Question {
    /** Does the 95 % interval hold the true ratio? */
    COVERED,
    /** Is a cost or saving claimed where there is none? */
    FALSE_ALARM,
    /** Is a series called equivalent whose true ratio lies on the margin? */
    FALSE_EQUIVALENCE,
    /** Is equivalence shown where nothing differs? */
    EQUIVALENT,
    /** Does an A/A check of CPU or throughput fail? */
    CONTROL_FAILED,
    /** Is a fork said not to be steady? */
    UNSTEADY,
    /** Is there at least one false alarm at a load level? */
    FAMILY_ALARM
  }

  private record Count(long yes, long all) {
    Count plus(boolean one) {
      return new Count(yes + (one ? 1 : 0), all + 1);
    }
  }

  private static final List<Metric> METRICS = List.of(Metric.CPU, Metric.THROUGHPUT);

  private final Laboratory laboratory;
  private final Map<Question, Count> counts = new EnumMap<>(Question.class);
  private double halfWidths;
  private int experiments;
  private long standing;
  private long setAside;

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
      List<Future<Laboratory.Done>> all = new ArrayList<>();
      for (int i = 1; i <= experiments; i++) {
        int seed = i;
        all.add(processors.submit(() -> laboratory.run(seed, review)));
      }
      for (Future<Laboratory.Done> each : all) {
        score.add(each.get());
      }
    }
    return score;
  }

  /** The share of yes. */
  double share(Question question) {
    Count count = counts.getOrDefault(question, new Count(0, 0));
    return count.all() == 0 ? 0 : (double) count.yes() / count.all();
  }

  /** Forks that stand, on the average. */
  double forks() {
    return (double) standing / experiments;
  }

  /** Forks that were set aside, on the average. */
  double setAside() {
    return (double) setAside / experiments;
  }

  private void add(Laboratory.Done done) {
    experiments++;
    for (Run.Fork fork : done.results().run().forks()) {
      if (fork.setAside().isPresent()) {
        setAside++;
      } else {
        standing++;
      }
    }
    done.results().control().stream()
        .filter(c -> METRICS.contains(c.metric()))
        .forEach(c -> count(Question.CONTROL_FAILED, !c.passes()));
    count(
        Question.UNSTEADY,
        done.results().warnings().stream().anyMatch(w -> w.contains("not steady")));
    for (Metric metric : METRICS) {
      for (int clients : laboratory.clients()) {
        List<Comparison> family =
            done.results().comparisons().stream()
                .filter(c -> c.metric().equals(metric) && c.clients() == clients)
                .toList();
        family.forEach(c -> compare(c, done.service()));
        count(
            Question.FAMILY_ALARM,
            family.stream().anyMatch(c -> truth(c.series()) == 1 && different(c)));
      }
    }
  }

  private void compare(Comparison c, SimulatedService service) {
    double cpu =
        laboratory.precision().forks().most() == 1
            ? service.inThisFork(c.series())
            : truth(c.series());
    double true95 = c.metric().equals(Metric.CPU) ? cpu : 1 / cpu;
    count(Question.COVERED, c.ratio().interval().orElseThrow().contains(true95));
    halfWidths += c.ratio().interval().orElseThrow().map(Math::log).halfWidth();
    Conclusion conclusion = c.judgement().map(Judgement::conclusion).orElseThrow();
    if (truth(c.series()) == 1) {
      count(Question.FALSE_ALARM, different(c));
      count(Question.EQUIVALENT, conclusion == Conclusion.EQUIVALENT);
    }
    if (Math.abs(Math.log(cpu)) > 0.999 * Math.log1p(margin())
        && Math.abs(Math.log(cpu)) < 1.001 * Math.log1p(margin())) {
      count(Question.FALSE_EQUIVALENCE, conclusion == Conclusion.EQUIVALENT);
    }
  }

  private static boolean different(Comparison c) {
    Conclusion conclusion = c.judgement().map(Judgement::conclusion).orElseThrow();
    return conclusion == Conclusion.COSTS || conclusion == Conclusion.SAVES;
  }

  private double truth(String series) {
    return laboratory.ratios().getOrDefault(series, 1.0);
  }

  private double margin() {
    return laboratory.precision().cpu().margin();
  }

  private void count(Question question, boolean yes) {
    counts.merge(question, new Count(0, 0).plus(yes), (count, one) -> count.plus(yes));
  }

  /** Title of the rows of {@link #row()}. */
  static String title() {
    return "precision    machine     forks     stand  aside  covered  false alarm"
        + "  false equivalence  equivalent  half-width  A/A fails  unsteady";
  }

  /** The figures in a line. */
  String row() {
    Precision precision = laboratory.precision();
    return String.format(
        Locale.ROOT,
        "%-12s %-11s %-8s %6.1f  %5.2f  %7.3f  %11.3f  %17.3f  %10.2f  %8.1f %%  %9.3f  %8.2f",
        precision.text(),
        laboratory.machine().name().toLowerCase(Locale.ROOT),
        kind(laboratory.forks()),
        forks(),
        setAside(),
        share(Question.COVERED),
        share(Question.FALSE_ALARM),
        share(Question.FALSE_EQUIVALENCE),
        share(Question.EQUIVALENT),
        100 * halfWidths / counts.getOrDefault(Question.COVERED, new Count(0, 1)).all(),
        share(Question.CONTROL_FAILED),
        share(Question.UNSTEADY));
  }

  private static String kind(Forks forks) {
    if (forks.restless() > 0) {
      return "restless";
    }
    return forks.deviation() > 0 ? "steady" : "one";
  }
}
