package io.b2bench.listener.tomcat;

import io.b2bench.listener.ListenerMeter;
import io.b2bench.tls.engine.ServerEnd;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketProcessorBase;
import org.apache.tomcat.util.net.SocketWrapperBase;

/** The listening socket of one listener. Tomcat's own choice of keys and suites is not applied. */
final class MeteredEndpoint extends NioEndpoint {
  private static final ThreadLocal<Line> CURRENT = new ThreadLocal<>();

  private final ListenerMeter meter;
  private final Optional<ServerEnd> end;
  private final Semaphore room;

  /**
   * An endpoint that is not bound.
   *
   * @param end the TLS of the listener; empty without
   * @param room for connections of all listeners
   */
  MeteredEndpoint(ListenerMeter meter, Optional<ServerEnd> end, Semaphore room) {
    this.meter = meter;
    this.end = end;
    this.room = room;
    setSSLEnabled(end.isPresent());
  }

  /** The connection that this thread serves. */
  static Line current() {
    return CURRENT.get();
  }

  /** Closes connections that bring a request for too long. */
  void cut(long now, Duration limit) {
    for (SocketWrapperBase<NioChannel> connection : getConnections()) {
      if (connection.getSocket() instanceof Metered channel && channel.line().slow(now, limit)) {
        connection.close();
      }
    }
  }

  /** A channel that knows its connection. */
  interface Metered {
    Line line();
  }

  @Override
  protected NioChannel createChannel(SocketBufferHandler buffers) {
    return end.isPresent()
        ? new TlsChannel(buffers, this, meter, end.get())
        : new PlainChannel(buffers, meter);
  }

  @Override
  protected SocketProcessorBase<NioChannel> createSocketProcessor(
      SocketWrapperBase<NioChannel> connection, SocketEvent event) {
    return new SocketProcessor(connection, event) {
      @Override
      protected void doRun() {
        if (socketWrapper.getSocket() instanceof Metered channel) {
          CURRENT.set(channel.line());
        }
        try {
          super.doRun();
        } finally {
          CURRENT.remove();
        }
      }
    };
  }

  @Override
  protected void countUpOrAwaitConnection() throws InterruptedException {
    room.acquire();
  }

  @Override
  protected long countDownConnection() {
    room.release();
    return 0;
  }

  /** Does nothing: engines are made as profiles say. */
  @Override
  protected void initialiseSsl() {}

  /** Does nothing, for the same reason. */
  @Override
  protected void destroySsl() {}
}
