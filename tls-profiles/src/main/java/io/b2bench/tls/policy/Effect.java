package io.b2bench.tls.policy;

import java.time.LocalDate;

/** What a rule does to the profiles that it matches. */
public sealed interface Effect {
  /** Whether it refuses on this day. */
  boolean refuses(LocalDate today);

  /** It refuses them. */
  record Refuse() implements Effect {
    @Override
    public boolean refuses(LocalDate today) {
      return true;
    }
  }

  /** It names them as good; another rule may still refuse them. */
  record Allow() implements Effect {
    @Override
    public boolean refuses(LocalDate today) {
      return false;
    }
  }

  /**
   * It allows them for a while, and refuses them afterwards.
   *
   * @param last the last day
   */
  record AllowUntil(LocalDate last) implements Effect {
    @Override
    public boolean refuses(LocalDate today) {
      return today.isAfter(last);
    }
  }
}
