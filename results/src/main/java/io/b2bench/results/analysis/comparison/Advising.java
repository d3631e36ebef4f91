package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Planning;
import io.b2bench.results.stats.Student;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Looks for the level of precision that would answer what a run left open, if blocks scatter there
 * as they do here. A value of several blocks, a batch or a fork, is taken for their mean. One fork
 * cannot tell by how much forks differ, so that advice from a run with few forks takes them for
 * alike.
 *
 * @param run the run
 * @param unit what counts as one value in this run
 */
record Advising(Run run, Unit unit) {
  /** The level that would decide with a chance of 90 %, if the truth is the centre found. */
  Optional<Advice> deciding(Figure metric, double[] logRatios) {
    double deviation = Student.deviation(logRatios);
    double centre = HodgesLehmann.centre(logRatios);
    return first(
        offer -> {
          double margin = metric.tail() ? offer.rules().tailMargin() : offer.rules().margin();
          return Planning.forAnswer(scatter(metric, offer, deviation), centre, Math.log1p(margin))
              <= values(metric, offer);
        });
  }

  /** The level that would make an interval as narrow as wanted. */
  Optional<Advice> narrowing(Figure metric, Estimate ratio, double wanted) {
    return first(
        offer ->
            Planning.forHalfWidth(scatter(metric, offer, ratio.deviation()), wanted)
                <= values(metric, offer));
  }

  private Optional<Advice> first(Predicate<Run.Offer> enough) {
    return run.further()
        .map(
            offers -> new Advice(offers.stream().filter(enough).findFirst().map(Advice.Level::of)));
  }

  private static int values(Figure metric, Run.Offer offer) {
    return byFork(offer) ? offer.forks() : offer.forks() * Batches.values(metric, offer.blocks());
  }

  /** Standard deviation of one value there. */
  private double scatter(Figure metric, Run.Offer offer, double deviation) {
    if (unit == Unit.FORK) {
      return deviation;
    }
    double there = byFork(offer) ? offer.blocks() : blocksOfAValue(metric, offer.blocks());
    return deviation * Math.sqrt(blocksOfAValue(metric, run.blocks()) / there);
  }

  private static double blocksOfAValue(Figure metric, int blocks) {
    return (double) blocks / Batches.values(metric, blocks);
  }

  private static boolean byFork(Run.Offer offer) {
    return offer.forks() >= Units.FORKS;
  }
}
