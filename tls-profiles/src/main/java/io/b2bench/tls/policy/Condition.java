package io.b2bench.tls.policy;

import io.b2bench.tls.profile.Tls;
import java.util.Map;
import java.util.Set;

/**
 * A condition on a profile: all of its bounds must hold.
 *
 * @param bounds what each fact must be
 */
public record Condition(Map<Fact, Bound> bounds) {
  /** The condition that every profile meets. */
  static final Condition ALWAYS = new Condition(Map.of());

  /** Keeps the bounds. */
  public Condition {
    bounds = Map.copyOf(bounds);
  }

  /** Whether this profile meets the condition. */
  public boolean holds(Tls profile) {
    return bounds.entrySet().stream().allMatch(e -> e.getValue().holds(e.getKey().of(profile)));
  }

  /** A bound on one fact. */
  public sealed interface Bound {
    /** Whether this value is within the bound. */
    boolean holds(String value);
  }

  /**
   * The fact must be one of these values.
   *
   * @param values the values
   */
  public record OneOf(Set<String> values) implements Bound {
    /** Keeps the values. */
    public OneOf {
      values = Set.copyOf(values);
    }

    @Override
    public boolean holds(String value) {
      return values.contains(value);
    }
  }

  /**
   * The fact must be a number below a limit; a fact that this profile does not have is not.
   *
   * @param limit the smallest number that is too large
   */
  public record Below(int limit) implements Bound {
    @Override
    public boolean holds(String value) {
      return !value.isEmpty() && Integer.parseInt(value) < limit;
    }
  }
}
