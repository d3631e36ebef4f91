package io.b2bench.tls.catalog;

import java.util.Optional;

/** A name that the catalogue does not have. */
public final class UnknownProfileException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final String name;
  private final String nearest;

  UnknownProfileException(String name, Optional<String> nearest) {
    super(
        "unknown profile '"
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
