package io.b2bench.listener;

/** An address or a port that cannot be listened on; the text names it. */
public final class PortTakenException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Neither this port nor, where it is 0, any other could be listened on. */
  public PortTakenException(String host, int port, Throwable cause) {
    super(sentence(host, port, reason(cause)), cause);
  }

  /** Any free port was asked for with 0, so then it is the address that does not serve. */
  private static String sentence(String host, int port, String reason) {
    return port == 0
        ? "cannot listen on %s: %s; choose an address of the machine that this runs on"
            .formatted(host, reason)
        : "cannot listen on port %d of %s: %s; end the program that listens there or choose another port (0 takes any free one)"
            .formatted(port, host, reason);
  }

  private static String reason(Throwable cause) {
    Throwable root = cause;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return String.valueOf(root.getMessage());
  }
}
