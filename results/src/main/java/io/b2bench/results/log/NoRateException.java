package io.b2bench.results.log;

/** A log that can be read and makes no rate; the message completes "no rates can be read from". */
final class NoRateException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NoRateException(String reason) {
    super(reason);
  }
}
