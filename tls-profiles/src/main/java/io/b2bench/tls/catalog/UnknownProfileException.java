package io.b2bench.tls.catalog;

/** A name that the catalogue does not have; the message suggests the nearest one. */
public final class UnknownProfileException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  UnknownProfileException(String message) {
    super(message);
  }
}
