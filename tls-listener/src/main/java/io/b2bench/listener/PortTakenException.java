package io.b2bench.listener;

/** A port that another program listens on; the text names it. */
public final class PortTakenException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  PortTakenException(String host, int port, Throwable cause) {
    super(
        "cannot listen on port %d of %s: %s; end the program that listens there or choose another port (0 takes any free one)"
            .formatted(port, host, reason(cause)),
        cause);
  }

  private static String reason(Throwable cause) {
    Throwable root = cause;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return String.valueOf(root.getMessage());
  }
}
