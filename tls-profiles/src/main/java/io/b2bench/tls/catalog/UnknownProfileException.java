package io.b2bench.tls.catalog;

/**
 * A name of no profile: one that the catalogue does not have, with a suggestion of the nearest one,
 * or with variants that TLS does not have for this profile or that contradict each other.
 */
public final class UnknownProfileException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  UnknownProfileException(String message) {
    super(message);
  }

  /** Says why variants of a profile cannot be. */
  UnknownProfileException(String name, String reason) {
    super("no profile '" + name + "': " + reason);
  }
}
