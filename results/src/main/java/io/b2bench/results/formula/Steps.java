package io.b2bench.results.formula;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Formulas one after another; each may use those before it by their names.
 *
 * @param list the formulas in order
 */
public record Steps(List<Step> list) {
  /** Copies the list. */
  public Steps {
    list = List.copyOf(list);
  }

  /**
   * A formula with a name.
   *
   * @param name under which later ones use it
   * @param formula the formula
   */
  public record Step(String name, Formula formula) {}

  /** The step of the lower end of a figure's interval. */
  public static String low(String step) {
    return step + "-low";
  }

  /** The step of the upper end. */
  public static String high(String step) {
    return step + "-high";
  }

  /** The values of all steps by their names, and the inputs. */
  public Map<String, Double> at(Map<String, Double> inputs) {
    Map<String, Double> values = new HashMap<>(inputs);
    list.forEach(step -> values.put(step.name(), step.formula().at(values)));
    return values;
  }

  /** Makes steps one after another. */
  public static final class Maker {
    private final Map<String, Formula> made = new LinkedHashMap<>();

    /** Adds a step; gives its name as a formula, for those that come after it. */
    public Formula step(String name, Formula formula) {
      if (made.putIfAbsent(name, formula) != null) {
        throw new IllegalArgumentException("there is a step %s already".formatted(name));
      }
      return Formula.of(name);
    }

    /** What was made. */
    public Steps made() {
      return new Steps(
          made.entrySet().stream().map(e -> new Step(e.getKey(), e.getValue())).toList());
    }
  }
}
