package io.b2bench.results.analysis.figure;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where windows stand that were measured side by side.
 *
 * @param stratum their stratum
 * @param block their block
 */
public record Place(Stratum stratum, Block block) {
  /** That of a window. */
  public static Place of(Window w) {
    return new Place(w.cell().stratum(), Block.of(w));
  }

  /** The windows of each place, in their order. */
  public static Map<Place, List<Window>> rows(Collection<Window> windows) {
    Map<Place, List<Window>> rows = new LinkedHashMap<>();
    windows.forEach(w -> rows.computeIfAbsent(of(w), p -> new ArrayList<>()).add(w));
    return rows;
  }
}
