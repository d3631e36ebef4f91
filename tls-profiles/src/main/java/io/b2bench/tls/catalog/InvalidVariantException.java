package io.b2bench.tls.catalog;

/**
 * A variant that TLS does not have for this profile, or two variants that contradict each other.
 */
public final class InvalidVariantException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  InvalidVariantException(String name, String reason) {
    super("no profile '" + name + "': " + reason);
  }
}
