package io.b2bench.tls.catalog;

import java.util.Optional;

/** A name that the catalogue does not have. */
public final class UnknownProfileException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final String name;
  private final String nearest;

  private UnknownProfileException(String message, String name, Optional<String> nearest) {
    super(message);
    this.name = name;
    this.nearest = nearest.orElse("");
  }

  static UnknownProfileException ofName(String name, Optional<String> nearest) {
    return new UnknownProfileException(
        "unknown profile '" + name + "'" + meant(nearest), name, nearest);
  }

  static UnknownProfileException ofSet(String name, Optional<String> nearest) {
    return new UnknownProfileException(
        "unknown set '" + name + "'" + meant(nearest), name, nearest);
  }

  static UnknownProfileException ofNameOrSet(String name, Optional<String> nearest) {
    return new UnknownProfileException(
        "no profile and no set '" + name + "'" + meant(nearest), name, nearest);
  }

  static UnknownProfileException ofVariant(
      String name, String word, Optional<String> nearest, String known) {
    return new UnknownProfileException(
        "unknown variant '@%s' in '%s'%s"
            .formatted(word, name, nearest.isPresent() ? meant(nearest) : "; known are " + known),
        name,
        nearest);
  }

  /** The name that was asked for. */
  public String name() {
    return name;
  }

  /** The name that was probably meant, if one is near. */
  public Optional<String> nearest() {
    return Optional.of(nearest).filter(n -> !n.isEmpty());
  }

  private static String meant(Optional<String> nearest) {
    return nearest.map(n -> "; did you mean '" + n + "'?").orElse("");
  }
}
