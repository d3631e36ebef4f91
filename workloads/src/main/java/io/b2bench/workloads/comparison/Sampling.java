package io.b2bench.workloads.comparison;

import java.time.Duration;

/**
 * How long and how often a comparison measures.
 *
 * @param rounds how often every candidate is measured; the first round is left out
 * @param window how long each is measured
 * @param warmUp CPU time that each JVM has used before the first round
 */
public record Sampling(int rounds, Duration window, Duration warmUp) {
  /**
   * For ratios between drivers: medians of four windows, JVMs warmed up with fifteen seconds of
   * CPU.
   */
  public static final Sampling STANDARD =
      new Sampling(5, Duration.ofMillis(800), Duration.ofSeconds(15));

  /** For our driver alone, before the forks of a run: medians of three windows. */
  public static final Sampling CALIBRATION =
      new Sampling(4, Duration.ofMillis(800), Duration.ofSeconds(15));

  /** Rejects a comparison without a round that counts. */
  public Sampling {
    if (rounds < 2) {
      throw new IllegalArgumentException("%d rounds; the first is left out".formatted(rounds));
    }
    if (window.isNegative() || window.isZero() || warmUp.isNegative()) {
      throw new IllegalArgumentException("no time to measure: " + window + ", " + warmUp);
    }
  }
}
