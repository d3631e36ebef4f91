package io.b2bench.tls.engine;

import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.wire.HandshakeReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;

/**
 * A server on loopback that shakes hands, answers every byte with the same, and tells what the wire
 * showed.
 */
final class EngineServer implements AutoCloseable {
  private final ServerEnd end;
  private final ServerSocketChannel listener;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final BlockingQueue<Optional<Negotiated>> seen = new LinkedBlockingQueue<>();

  EngineServer(ServerEnd end) throws IOException {
    this.end = end;
    this.listener =
        ServerSocketChannel.open()
            .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
    threads.execute(this::accept);
  }

  int port() {
    return listener.socket().getLocalPort();
  }

  /** A new connection to this server. */
  Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port());
    socket.setTcpNoDelay(true);
    return socket;
  }

  /** What the next connection that has ended negotiated; empty when its handshake failed. */
  Optional<Negotiated> next() throws InterruptedException {
    Optional<Negotiated> next = seen.poll(1, TimeUnit.MINUTES);
    if (next == null) {
      throw new AssertionError("no connection ended within a minute");
    }
    return next;
  }

  @Override
  public void close() throws IOException {
    listener.close();
    threads.shutdownNow(); // closes the channels that a failed test left open
    threads.close();
  }

  private void accept() {
    try {
      while (true) {
        SocketChannel channel = listener.accept();
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        threads.execute(() -> serve(channel));
      }
    } catch (ClosedChannelException e) {
      // closed
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void serve(SocketChannel channel) {
    HandshakeReader reader = new HandshakeReader();
    Connection connection = new Connection(channel, end, reader);
    try (channel) {
      connection.echo();
    } catch (SocketTimeoutException e) {
      throw new AssertionError(e);
    } catch (IOException e) {
      // the client went away or was refused
    } finally {
      seen.add(connection.negotiated);
    }
  }

  /** One connection: the engine between two byte buffers of the wire. */
  private static final class Connection {
    private final SocketChannel channel;
    private final ServerEnd end;
    private final SSLEngine engine;
    private final HandshakeReader reader;
    private final ByteBuffer in = ByteBuffer.allocate(1 << 17).flip();
    private final ByteBuffer out = ByteBuffer.allocate(1 << 17);
    private final ByteBuffer clear = ByteBuffer.allocate(1 << 17);
    private Optional<Negotiated> negotiated = Optional.empty();

    Connection(SocketChannel channel, ServerEnd end, HandshakeReader reader) {
      this.channel = channel;
      this.end = end;
      this.engine = end.newEngine();
      this.reader = reader;
    }

    void echo() throws IOException {
      try {
        engine.beginHandshake();
        while (!engine.isInboundDone()) {
          step();
        }
      } finally {
        // the alert, if there is one to send
        while (engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP && write(empty()) > 0) {}
      }
    }

    private void step() throws IOException {
      switch (engine.getHandshakeStatus()) {
        case NEED_TASK -> engine.getDelegatedTask().run();
        case NEED_WRAP -> write(empty());
        case NEED_UNWRAP, NEED_UNWRAP_AGAIN, FINISHED, NOT_HANDSHAKING -> {
          read();
          if (clear.flip().hasRemaining()) {
            write(clear);
          }
          clear.clear();
        }
      }
    }

    private void read() throws IOException {
      SSLEngineResult result = engine.unwrap(in, clear);
      noticeEnd(result);
      switch (result.getStatus()) {
        case BUFFER_UNDERFLOW -> {
          in.compact();
          int start = in.position();
          int n = channel.read(in);
          in.flip();
          if (n < 0) {
            throw new ClosedChannelException();
          }
          reader.received(in.duplicate().position(start));
        }
        case BUFFER_OVERFLOW -> throw new AssertionError("clear buffer too small");
        case OK, CLOSED -> {}
      }
    }

    private int write(ByteBuffer bytes) throws IOException {
      out.clear();
      SSLEngineResult result = engine.wrap(bytes, out);
      out.flip();
      reader.sent(out);
      noticeEnd(result);
      while (out.hasRemaining()) {
        channel.write(out);
      }
      return result.bytesProduced();
    }

    // TLS 1.3 reports it once more for each ticket
    private void noticeEnd(SSLEngineResult result) {
      if (result.getHandshakeStatus() == HandshakeStatus.FINISHED && negotiated.isEmpty()) {
        negotiated = end.negotiated(reader, engine);
      }
    }

    private static ByteBuffer empty() {
      return ByteBuffer.allocate(0);
    }
  }
}
