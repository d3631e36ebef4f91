package io.b2bench.results.planning;

import io.b2bench.results.formula.Formula;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * CPU of an interaction over the share of its processors that a server keeps busy, since it falls
 * as the load rises. Between two load levels it is taken as straight over the fourth root of the
 * rate; beyond the outermost ones it stays. {@code docs/method/capacity.md} holds it against levels
 * that were left out.
 *
 * @param levels what was measured, the share rising
 */
record LoadCurve(List<Level> levels) {
  /** Straight pieces between two levels, so that the curve can be a formula. */
  private static final int PIECES = 8;

  /** Over which root of the rate CPU is taken as straight. */
  private static final double ROOT = 4;

  /** How far from all levels a share may be and still be read from them. */
  static final double NEAR = 0.1;

  /**
   * A load level.
   *
   * @param stratum the level
   * @param perSecond interactions in a second of one processor
   * @param micros CPU of an interaction
   * @param added what of it comes on top of the baseline; of no width for the baseline
   */
  record Level(Stratum stratum, double perSecond, Estimate micros, Estimate added) {
    /** The share of its processors' time that the server used. */
    double share() {
      return perSecond * micros.centre() / 1e6;
    }

    /** Between this level and the next one. */
    Level towards(Level next, double part) {
      return new Level(
          stratum,
          Math.pow(between(scale(perSecond), scale(next.perSecond), part), ROOT),
          micros.towards(next.micros, part),
          added.towards(next.added, part));
    }

    private static double between(double one, double other, double part) {
      return one + part * (other - one);
    }
  }

  private static double scale(double perSecond) {
    return Math.pow(perSecond, 1 / ROOT);
  }

  /** Copies the list and refuses an empty one. */
  LoadCurve {
    levels = List.copyOf(levels);
    if (levels.isEmpty()) {
      throw new IllegalArgumentException("a curve of no load level");
    }
  }

  /**
   * Of load levels in any order; where the share falls as the rate rises, the higher rate stays.
   */
  static LoadCurve of(List<Level> measured) {
    return new LoadCurve(
        rising(measured.stream().sorted(Comparator.comparingDouble(Level::perSecond)).toList()));
  }

  private static List<Level> rising(List<Level> levels) {
    List<Level> rising = new ArrayList<>();
    for (Level level : levels) {
      while (!rising.isEmpty() && rising.getLast().share() >= level.share()) {
        rising.removeLast();
      }
      rising.add(level);
    }
    return rising;
  }

  /** The level whose share is nearest. */
  Level nearest(double share) {
    return levels.stream()
        .min(Comparator.comparingDouble(l -> Math.abs(l.share() - share)))
        .orElseThrow();
  }

  /** How far a share lies outside of all levels, as a formula; at most 0 between them. */
  Formula outside(Formula share) {
    return Formula.of(levels.getFirst().share())
        .minus(share)
        .atLeast(share.minus(Formula.of(levels.getLast().share())));
  }

  /**
   * What each level between two others would be by those alone, where they are far enough apart.
   */
  List<LeftOut> leftOut(String series, double apart) {
    List<LeftOut> leftOut = new ArrayList<>();
    for (int i = 1; i < levels.size() - 1; i++) {
      Level low = levels.get(i - 1);
      Level level = levels.get(i);
      Level high = levels.get(i + 1);
      if (high.share() - low.share() >= apart) {
        double part =
            (scale(level.perSecond) - scale(low.perSecond))
                / (scale(high.perSecond) - scale(low.perSecond));
        leftOut.add(
            new LeftOut(series, level.stratum, level.share(), low.towards(high, part).share()));
      }
    }
    return leftOut;
  }

  /**
   * A figure of the level at a share, as a formula.
   *
   * @param figure which figure of a level
   */
  Formula at(Formula share, ToDoubleFunction<Level> figure) {
    List<Level> knots = knots();
    List<Formula> parts = new ArrayList<>();
    parts.add(Formula.of(figure.applyAsDouble(knots.getFirst())));
    for (int i = 1; i < knots.size(); i++) {
      Level low = knots.get(i - 1);
      Level high = knots.get(i);
      double width = high.share() - low.share();
      double slope = (figure.applyAsDouble(high) - figure.applyAsDouble(low)) / width;
      parts.add(
          share
              .atLeast(low.share())
              .minus(share.atLeast(high.share()))
              .plus(Formula.of(width))
              .times(Formula.of(slope)));
    }
    return Formula.sum(parts);
  }

  private List<Level> knots() {
    List<Level> knots = new ArrayList<>();
    for (int i = 1; i < levels.size(); i++) {
      for (int piece = 0; piece < PIECES; piece++) {
        knots.add(levels.get(i - 1).towards(levels.get(i), piece / (double) PIECES));
      }
    }
    knots.add(levels.getLast());
    return rising(knots);
  }
}
