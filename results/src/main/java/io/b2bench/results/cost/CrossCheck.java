package io.b2bench.results.cost;

import io.b2bench.results.stats.Quantiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Unit costs held against other runs.
 *
 * @param costs the run that they are of
 * @param cells of the other runs; at least one
 */
public record CrossCheck(String costs, List<CheckedCell> cells) {
  /** Copies the list and refuses an empty one. */
  public CrossCheck {
    cells = List.copyOf(cells);
    if (cells.isEmpty()) {
      throw new IllegalArgumentException(
          "none of these runs can be compared: each needs a profile that %s measured, and the baseline at a load that keeps as many processors busy as the profile does"
              .formatted(costs));
    }
  }

  /** The middle of all misses, whatever their sign. */
  public double medianMiss() {
    return median(cell -> Math.abs(cell.miss()));
  }

  /** The middle of all misses with their signs: above zero where predictions are too high. */
  public double medianLean() {
    return median(CheckedCell::miss);
  }

  /** The same for each of the other runs, in their order. */
  public List<CrossCheck> byRun() {
    Map<String, List<CheckedCell>> runs = new LinkedHashMap<>();
    cells.forEach(cell -> runs.computeIfAbsent(cell.run(), r -> new ArrayList<>()).add(cell));
    return runs.values().stream().map(its -> new CrossCheck(costs, its)).toList();
  }

  /** The middle of all half-widths. */
  public double medianHalfWidth() {
    return median(CheckedCell::halfWidth);
  }

  /** How many intervals hold what was measured. */
  public long held() {
    return cells.stream().filter(CheckedCell::held).count();
  }

  private double median(ToDoubleFunction<CheckedCell> figure) {
    return Quantiles.median(cells.stream().mapToDouble(figure).toArray());
  }
}
