package io.b2bench.results.cost;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;

/**
 * What unit costs say of a cell of another run, beside what was measured there. CPU is that of an
 * interaction, in microseconds.
 *
 * @param run id of the other run
 * @param series its series
 * @param stratum its stratum
 * @param busy share of its processors that the server kept busy, 0 to 1
 * @param whole all CPU of an interaction
 * @param predicted what TLS should add, with an interval for the measured value
 * @param measured what it added
 */
public record CheckedCell(
    String run,
    String series,
    Stratum stratum,
    double busy,
    double whole,
    Estimate predicted,
    Estimate measured) {
  /** Whether the run can tell that TLS adds anything at all. */
  public boolean resolved() {
    return measured.range().low() > 0;
  }

  /** What errors are a share of: what TLS added, where that can be told, else the whole. */
  private double base() {
    return resolved() ? measured.centre() : whole;
  }

  /** The prediction less what was measured, as a share of what TLS added, or of the whole. */
  public double miss() {
    return (predicted.centre() - measured.centre()) / base();
  }

  /** Whether the prediction's interval holds what was measured. */
  public boolean held() {
    return predicted.range().contains(measured.centre());
  }

  /** Half of the prediction's interval, as such a share. */
  public double halfWidth() {
    return (predicted.range().high() - predicted.range().low()) / 2 / base();
  }
}
