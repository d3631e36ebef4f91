package io.b2bench.partner.behaviour;

import io.b2bench.measurement.message.PartnerSettings.DelayShape;
import java.math.BigDecimal;
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

  /** In words. */
  String words() {
    BigDecimal millis = BigDecimal.valueOf(mean.toNanos(), 6).stripTrailingZeros();
    return switch (shape) {
      case FIXED -> "an answer takes %s ms".formatted(millis.toPlainString());
      case EXPONENTIAL ->
          "an answer takes %s ms on average, exponential".formatted(millis.toPlainString());
    };
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
