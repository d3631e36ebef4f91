package io.b2bench.experiment.process;

import java.io.IOException;

/** A process of the run ended too early, was silent for too long or wrote something unexpected. */
public final class ChildFailedException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Names the process, what it did and its last lines. */
  public ChildFailedException(String message) {
    super(message);
  }
}
