package io.b2bench.workloads.decompose;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * By how much predictions miss: means over the loads that were left out of the fit.
 *
 * @param loads how many
 * @param ofWhole as a share of the whole CPU of an interaction
 * @param ofAdded as a share of what TLS added
 * @param constant the same of one constant for each interaction
 */
record Misses(int loads, double ofWhole, double ofAdded, double constant) {
  /** What the method allows itself of the whole. */
  static final double OF_WHOLE = 0.05;

  /** What it allows itself of what TLS added. */
  static final double OF_ADDED = 0.15;

  /** Absent without predictions. */
  static Optional<Misses> of(List<Prediction> predictions) {
    return predictions.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Misses(
                predictions.size(),
                mean(predictions, Prediction::ofWhole),
                mean(predictions, Prediction::ofAdded),
                mean(predictions, Prediction::constantOfAdded)));
  }

  private static double mean(List<Prediction> predictions, ToDoubleFunction<Prediction> miss) {
    return predictions.stream().mapToDouble(miss).average().orElseThrow();
  }

  /** Whether costs hold for loads that they were not found in. */
  boolean carryOver() {
    return ofWhole <= OF_WHOLE && ofAdded <= OF_ADDED && ofAdded < constant;
  }
}
