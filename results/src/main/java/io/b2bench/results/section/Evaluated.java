package io.b2bench.results.section;

import io.b2bench.results.formula.Steps;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Formulas with the values that they have for some inputs.
 *
 * @param values by the names of the steps, and of the inputs
 */
public record Evaluated(Map<String, Double> values) {
  /** Copies the map. */
  public Evaluated {
    values = Map.copyOf(values);
  }

  /** For inputs. */
  public static Evaluated of(Steps steps, Map<String, Double> inputs) {
    return new Evaluated(steps.at(inputs));
  }

  /** The value of a step. */
  public double value(String step) {
    return Objects.requireNonNull(values.get(step), step);
  }

  /** The same with its interval, where there are steps for its ends. */
  public Estimate figure(String step) {
    return Estimate.of(
        value(step),
        values.containsKey(Steps.low(step))
            ? Optional.of(new Interval(value(Steps.low(step)), value(Steps.high(step))))
            : Optional.empty());
  }
}
