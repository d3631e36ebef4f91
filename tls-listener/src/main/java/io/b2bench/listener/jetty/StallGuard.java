package io.b2bench.listener.jetty;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections on which a request does not come in or an answer is not taken in time. It
 * looks at all of them now and then, so that an exchange itself costs a note of the time and
 * nothing else; idle timeouts see silence, and not a byte every few seconds.
 */
final class StallGuard implements AutoCloseable {
  /** After what a request of HTTP/1.1 is answered with 408, if its sender still listens. */
  private static final Duration AFTER_THE_ANSWER = Duration.ofSeconds(1);

  private static final int LOOKS_IN_A_LIMIT = 6;

  private final List<ListenerConnector> connectors;
  private final Scheduler scheduler;
  private final Duration limit;
  private volatile boolean closed;

  StallGuard(List<ListenerConnector> connectors, Scheduler scheduler, Duration limit) {
    this.connectors = List.copyOf(connectors);
    this.scheduler = scheduler;
    this.limit = limit.plus(AFTER_THE_ANSWER);
  }

  /** Begins to look. */
  void start() {
    scheduler.schedule(this::look, limit.toMillis() / LOOKS_IN_A_LIMIT, TimeUnit.MILLISECONDS);
  }

  private void look() {
    if (closed) {
      return;
    }
    long now = System.nanoTime();
    for (ListenerConnector connector : connectors) {
      for (EndPoint each : connector.getConnectedEndPoints()) {
        if (each instanceof ListenerEndPoint endPoint) {
          endPoint.closeIfStalled(now, limit);
        }
      }
    }
    start();
  }

  @Override
  public void close() {
    closed = true;
  }
}
