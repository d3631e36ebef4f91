package io.b2bench.driver.jmeter.http;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Locale;
import javax.net.ssl.SSLException;

/** An exchange that failed; its message is short and the same for the same failure. */
public final class ExchangeException extends IOException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST = 100;

  /**
   * A failure.
   *
   * @param stage what was being done: {@code connect}, {@code handshake} or a kind of operation
   * @param cause what went wrong
   */
  public ExchangeException(String stage, Throwable cause) {
    super(stage + ": " + reason(cause), cause);
  }

  private static String reason(Throwable cause) {
    return switch (cause) {
      case SocketTimeoutException e -> "timeout";
      case NoRouteToHostException e -> "no route";
      case ConnectException e -> text(e).contains("refused") ? "refused" : text(e);
      case UnknownHostException e -> "unknown host";
      case SocketException e ->
          text(e).contains("reset") || text(e).contains("broken pipe") ? "reset" : text(e);
      case EOFException e -> "closed".equals(e.getMessage()) ? "closed" : "cut short";
      case MalformedReplyException e -> "malformed reply: " + text(e);
      case BrokenStreamException e -> text(e);
      case SSLException e -> text(e);
      default -> cause.getClass().getSimpleName();
    };
  }

  private static String text(Exception e) {
    String text = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    String line = text.lines().findFirst().orElse("").toLowerCase(Locale.ROOT);
    return line.length() > LONGEST ? line.substring(0, LONGEST) : line;
  }
}
