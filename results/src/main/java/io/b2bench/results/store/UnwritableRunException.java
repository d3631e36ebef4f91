package io.b2bench.results.store;

import java.io.IOException;

/** Something of a run could not be written: the disk is full, the folder is not ours. */
public final class UnwritableRunException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Says what cannot be written and why. */
  public UnwritableRunException(String message) {
    super(message);
  }

  /** Says what cannot be written and why. */
  public UnwritableRunException(String message, Throwable cause) {
    super(message, cause);
  }
}
