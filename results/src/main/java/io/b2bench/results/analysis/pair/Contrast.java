package io.b2bench.results.analysis.pair;

import io.b2bench.tls.catalog.Difference;
import java.util.List;

/**
 * In what two series differ. Each is a control of the other when that is one choice alone: only
 * then may a difference of their figures be said to come from that choice.
 *
 * @param from a series
 * @param to another
 * @param differences their profiles and what the driver spoke with; empty where the same profile
 *     was measured twice
 */
public record Contrast(String from, String to, List<Difference> differences) {
  /** Keeps its own list. */
  public Contrast {
    differences = List.copyOf(differences);
  }

  /** Whether they differ in one choice alone. */
  public boolean control() {
    return differences.size() == 1;
  }
}
