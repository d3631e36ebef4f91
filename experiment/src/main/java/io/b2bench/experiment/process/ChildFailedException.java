package io.b2bench.experiment.process;

import java.io.IOException;

/** A process of the run ended too early, was silent for too long or said something else. */
public final class ChildFailedException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Says which process, what it did and what it said last. */
  public ChildFailedException(String message) {
    super(message);
  }
}
