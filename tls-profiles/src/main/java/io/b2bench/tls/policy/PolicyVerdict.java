package io.b2bench.tls.policy;

import java.time.LocalDate;
import java.util.List;

/** What a policy says of a profile on a day. */
public sealed interface PolicyVerdict {
  /** The clauses on which it rests, at least one, in the order of the policy. */
  List<Clause> clauses();

  /** It may be used. */
  record Allowed(List<Clause> clauses) implements PolicyVerdict {
    /** Keeps the clauses. */
    public Allowed {
      clauses = List.copyOf(clauses);
    }
  }

  /**
   * It may be used for a while.
   *
   * @param until the last day
   * @param clauses the clauses that end it on that day
   */
  record AllowedUntil(LocalDate until, List<Clause> clauses) implements PolicyVerdict {
    /** Keeps the clauses. */
    public AllowedUntil {
      clauses = List.copyOf(clauses);
    }
  }

  /**
   * It must not or should not be used, or is not on the policy's list; the clauses say which.
   *
   * @param clauses all clauses that refuse it
   */
  record Refused(List<Clause> clauses) implements PolicyVerdict {
    /** Keeps the clauses. */
    public Refused {
      clauses = List.copyOf(clauses);
    }
  }
}
