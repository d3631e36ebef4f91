package io.b2bench.results.analysis.change;

import java.util.List;

/** Why two runs cannot be compared. */
public sealed interface Obstacle {
  /**
   * They are of different experiments.
   *
   * @param first that of the first
   * @param second that of the second
   */
  record OtherExperiment(String first, String second) implements Obstacle {}

  /**
   * One of them may not be believed.
   *
   * @param run its id
   * @param reasons why
   */
  record Invalid(String run, List<String> reasons) implements Obstacle {}

  /**
   * They measured different things.
   *
   * @param differences in which settings
   */
  record OtherMeasurement(List<Difference> differences) implements Obstacle {}

  /**
   * They have no cell in common.
   *
   * @param leftOut why not
   */
  record Disjoint(List<LeftOut> leftOut) implements Obstacle {}
}
