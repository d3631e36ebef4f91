package io.b2bench.results.analysis;

import io.b2bench.results.record.Verdict.Figure;
import java.util.List;

/**
 * A window that a rule kept out.
 *
 * @param fork its fork
 * @param clients its load level
 * @param block its block
 * @param series its series
 * @param voids the figures that it was kept out of
 * @param reason why, in one sentence
 */
public record Exclusion(
    int fork, int clients, int block, String series, List<Figure> voids, String reason) {
  /** Keeps its own list. */
  public Exclusion {
    voids = List.copyOf(voids);
  }
}
