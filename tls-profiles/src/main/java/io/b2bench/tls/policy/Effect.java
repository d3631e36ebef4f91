package io.b2bench.tls.policy;

import java.time.LocalDate;

/** What a rule does to the profiles that it matches. */
public sealed interface Effect {
  /** Whether it refuses on this day. */
  boolean refuses(LocalDate today);

  /** Refuses them. */
  record Refuse() implements Effect {
    @Override
    public boolean refuses(LocalDate today) {
      return true;
    }
  }

  /** Allows them, unless another rule refuses them. */
  record Allow() implements Effect {
    @Override
    public boolean refuses(LocalDate today) {
      return false;
    }
  }

  /**
   * Allows them up to a day, and refuses them afterwards.
   *
   * @param last the last day on which they are allowed
   */
  record AllowUntil(LocalDate last) implements Effect {
    @Override
    public boolean refuses(LocalDate today) {
      return today.isAfter(last);
    }
  }
}
