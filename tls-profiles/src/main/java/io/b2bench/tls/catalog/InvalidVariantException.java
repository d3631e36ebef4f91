package io.b2bench.tls.catalog;

/** A variant of a profile that TLS does not have, or that is asked for in contradiction. */
public final class InvalidVariantException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  InvalidVariantException(String name, String reason) {
    super("no profile '" + name + "': " + reason);
  }
}
