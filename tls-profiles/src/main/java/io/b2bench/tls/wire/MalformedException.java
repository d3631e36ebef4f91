package io.b2bench.tls.wire;

/** Bytes that are not TLS. It has no stack: every scanner that passes by would make one. */
final class MalformedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  MalformedException(String message) {
    super(message, null, false, false);
  }
}
