package io.b2bench.driver.jmeter.http;

import java.io.IOException;

/** A reply that breaks the rules of HTTP, or whose header is larger than any real one. */
public final class MalformedReplyException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong with the reply. */
  public MalformedReplyException(String what) {
    super(what);
  }
}
