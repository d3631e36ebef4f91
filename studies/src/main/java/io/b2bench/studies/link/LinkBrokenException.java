package io.b2bench.studies.link;

import java.io.IOException;

/** A connection broke, or could not be made: the window measured nothing, and the run goes on. */
final class LinkBrokenException extends IOException {
  private static final long serialVersionUID = 1L;

  LinkBrokenException(String message) {
    super(message);
  }
}
