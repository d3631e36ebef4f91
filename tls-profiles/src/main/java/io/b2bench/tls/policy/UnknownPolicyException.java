package io.b2bench.tls.policy;

import java.util.Optional;

/** A name that no policy has. */
public final class UnknownPolicyException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final String name;
  private final String nearest;

  UnknownPolicyException(String name, Optional<String> nearest) {
    super(
        "unknown policy '"
            + name
            + "'"
            + nearest.map(n -> "; did you mean '" + n + "'?").orElse(""));
    this.name = name;
    this.nearest = nearest.orElse("");
  }

  /** The name that was asked for. */
  public String name() {
    return name;
  }

  /** The name that was probably meant, if one is near. */
  public Optional<String> nearest() {
    return Optional.of(nearest).filter(n -> !n.isEmpty());
  }
}
