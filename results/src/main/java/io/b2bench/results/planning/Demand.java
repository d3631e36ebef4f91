package io.b2bench.results.planning;

import java.time.Duration;

/** What is asked of the service. */
public sealed interface Demand {
  /**
   * A rate.
   *
   * @param perSecond interactions in a second
   */
  record Rate(double perSecond) implements Demand {
    /** Refuses what is no rate. */
    public Rate {
      if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
        throw new IllegalArgumentException("a rate is above 0 per second");
      }
    }
  }

  /**
   * Clients that ask, read and ask again.
   *
   * @param number how many
   * @param think mean pause between an answer and the next question
   */
  record Clients(int number, Duration think) implements Demand {
    /** Refuses nobody, and a pause that is none. */
    public Clients {
      if (number < 1) {
        throw new IllegalArgumentException("clients are 1 or more");
      }
      if (think.isNegative() || think.isZero()) {
        throw new IllegalArgumentException(
            "clients pause between two interactions; say how long they think");
      }
    }
  }

  /**
   * Interactions in a second: N / (Z + R).
   *
   * @param response mean response time in seconds
   */
  default double perSecond(double response) {
    return switch (this) {
      case Rate rate -> rate.perSecond();
      case Clients clients -> clients.number() / (clients.think().toNanos() / 1e9 + response);
    };
  }
}
