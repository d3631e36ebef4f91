package io.b2bench.partner.behaviour;

import io.b2bench.measurement.message.PartnerSettings.DelayShape;
import java.time.Duration;
import java.util.SplittableRandom;

/**
 * How long an answer takes.
 *
 * @param mean the mean, zero or more
 * @param shape how the delays are distributed
 */
public record Delay(Duration mean, DelayShape shape) {
  private static final double LONGEST = 10;

  /** Refuses negative delays. */
  public Delay {
    if (mean.isNegative()) {
      throw new IllegalArgumentException("delay " + mean + " is negative");
    }
  }

  /** The delay that belongs to these random numbers. */
  Duration draw(SplittableRandom random) {
    return switch (shape) {
      case FIXED -> mean;
      case EXPONENTIAL ->
          Duration.ofNanos(
              Math.round(mean.toNanos() * Math.min(LONGEST, -Math.log(1 - random.nextDouble()))));
    };
  }
}
