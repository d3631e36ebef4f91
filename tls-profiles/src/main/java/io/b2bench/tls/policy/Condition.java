package io.b2bench.tls.policy;

import io.b2bench.tls.profile.Tls;
import java.util.Map;
import java.util.Set;

/**
 * What must hold of a profile, all of it.
 *
 * @param bounds what each fact must be
 */
public record Condition(Map<Fact, Bound> bounds) {
  /** Holds of every profile. */
  static final Condition ALWAYS = new Condition(Map.of());

  /** Keeps the bounds. */
  public Condition {
    bounds = Map.copyOf(bounds);
  }

  /** Whether all of it holds of this profile. */
  public boolean holds(Tls profile) {
    return bounds.entrySet().stream().allMatch(e -> e.getValue().holds(e.getKey().of(profile)));
  }

  /** What one fact must be. */
  public sealed interface Bound {
    /** Whether this value is within it. */
    boolean holds(String value);
  }

  /**
   * One of these.
   *
   * @param values none of them twice
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
   * A number that is less; a fact that is no number of this profile is not.
   *
   * @param limit the first number that is not
   */
  public record Below(int limit) implements Bound {
    @Override
    public boolean holds(String value) {
      return !value.isEmpty() && Integer.parseInt(value) < limit;
    }
  }
}
