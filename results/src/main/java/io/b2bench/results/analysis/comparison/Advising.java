package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Estimate;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Planning;
import io.b2bench.results.stats.Student;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Looks for the level of precision that would answer what a run left open, if values scatter there
 * as they do here. One fork cannot tell by how much forks differ, so that advice from a run with
 * few forks takes them for alike.
 *
 * @param further what the further levels offer; absent where nobody said
 * @param unit what counts as one value in this run
 */
record Advising(Optional<List<Run.Offer>> further, Unit unit) {
  /** The level that would decide with a chance of 90 %, if the truth is the centre found. */
  Optional<Advice> deciding(boolean tail, double[] logRatios) {
    double deviation = Student.deviation(logRatios);
    double centre = HodgesLehmann.centre(logRatios);
    return first(
        offer -> {
          double margin = tail ? offer.rules().tailMargin() : offer.rules().margin();
          return Planning.forAnswer(scatter(offer, deviation), centre, Math.log1p(margin))
              <= values(offer);
        });
  }

  /** The level that would make an interval as narrow as wanted. */
  Optional<Advice> narrowing(Estimate ratio, double wanted) {
    return first(
        offer -> Planning.forHalfWidth(scatter(offer, ratio.deviation()), wanted) <= values(offer));
  }

  private Optional<Advice> first(Predicate<Run.Offer> enough) {
    return further.map(
        offers -> new Advice(offers.stream().filter(enough).findFirst().map(Advice.Level::of)));
  }

  private static int values(Run.Offer offer) {
    return byFork(offer) ? offer.forks() : offer.forks() * offer.blocks();
  }

  /** Standard deviation of one value there; a fork is the mean of its blocks. */
  private double scatter(Run.Offer offer, double deviation) {
    return byFork(offer) && unit == Unit.BLOCK ? deviation / Math.sqrt(offer.blocks()) : deviation;
  }

  private static boolean byFork(Run.Offer offer) {
    return offer.forks() >= Units.FORKS;
  }
}
