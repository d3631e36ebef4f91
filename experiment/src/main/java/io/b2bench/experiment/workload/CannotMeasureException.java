package io.b2bench.experiment.workload;

/** This machine cannot do what was asked: a port is taken, a provider is missing. Exit code 3. */
public final class CannotMeasureException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what cannot be done, why, and what to do. */
  public CannotMeasureException(String message) {
    super(message);
  }

  /** The same, with what it comes from. */
  public CannotMeasureException(String message, Throwable cause) {
    super(message, cause);
  }
}
