package io.b2bench.results.analysis.validity;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import java.util.List;

/**
 * A window that a rule excluded.
 *
 * @param fork its fork
 * @param stratum its stratum
 * @param block its block
 * @param series its series
 * @param voids the figures from which it is excluded
 * @param reason the reason, in one sentence
 */
public record Exclusion(
    int fork, Stratum stratum, int block, String series, List<Validity> voids, String reason) {
  /** The load level; 0 where clients are not a factor. */
  public int clients() {
    return stratum.clients();
  }

  /** Copies the list. */
  public Exclusion {
    voids = List.copyOf(voids);
  }
}
