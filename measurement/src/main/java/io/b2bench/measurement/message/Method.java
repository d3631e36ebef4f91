package io.b2bench.measurement.message;

/** The method of a request. */
public enum Method {
  /** Asks for something. */
  GET(false),
  /** Asks for the header of something. */
  HEAD(false),
  /** Asks what can be done. */
  OPTIONS(false),
  /** Takes something away. */
  DELETE(false),
  /** Sends something to be worked on. */
  POST(true),
  /** Sends something to be kept. */
  PUT(true),
  /** Sends a change. */
  PATCH(true);

  private final boolean body;

  Method(boolean body) {
    this.body = body;
  }

  /** Whether a body follows, however short. */
  public boolean body() {
    return body;
  }
}
