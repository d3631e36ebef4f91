package io.b2bench.driver.jmeter.http;

import java.io.IOException;

/** A reply that is not HTTP as it was agreed upon, or larger in its header than any honest one. */
public final class MalformedReplyException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong with the reply. */
  public MalformedReplyException(String what) {
    super(what);
  }
}
