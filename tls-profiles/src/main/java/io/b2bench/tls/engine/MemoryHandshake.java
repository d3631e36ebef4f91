package io.b2bench.tls.engine;

import io.b2bench.tls.profile.HandshakeSize;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/** Lets two engines shake hands in memory. */
final class MemoryHandshake {
  private static final int CAPACITY = 1 << 17;

  private final SSLEngine client;
  private final SSLEngine server;
  private final Consumer<ByteBuffer> sent;
  private final Consumer<ByteBuffer> received;
  private final ByteBuffer toServer = ByteBuffer.allocate(CAPACITY);
  private final ByteBuffer toClient = ByteBuffer.allocate(CAPACITY);
  private long in;
  private long out;

  /**
   * Takes two engines that have not spoken yet.
   *
   * @param sent is shown what the server sends
   * @param received is shown what the server receives
   */
  MemoryHandshake(
      SSLEngine client,
      SSLEngine server,
      Consumer<ByteBuffer> sent,
      Consumer<ByteBuffer> received) {
    this.client = client;
    this.server = server;
    this.sent = sent;
    this.received = received;
  }

  /**
   * Goes on until both are done.
   *
   * @throws SSLException when one refuses the other
   */
  void complete() throws SSLException {
    client.beginHandshake();
    server.beginHandshake();
    boolean moved = true;
    while (moved) {
      moved = step(client, toClient, toServer) || step(server, toServer, toClient);
    }
    if (shaking(client) || shaking(server)) {
      throw new SSLException("the handshake does not get ahead");
    }
  }

  /** The bytes that the server received and sent so far, with the tickets of TLS 1.3. */
  HandshakeSize size() {
    return new HandshakeSize(in, out);
  }

  /**
   * Lets each send the other one byte of data: with it come the session tickets of TLS 1.3.
   *
   * @throws SSLException when one refuses what the other sends
   */
  void roundTrip() throws SSLException {
    send(client, toServer);
    receive(server, toServer);
    send(server, toClient);
    receive(client, toClient);
  }

  private static void send(SSLEngine engine, ByteBuffer out) throws SSLException {
    ByteBuffer data = ByteBuffer.wrap(new byte[] {42});
    while (data.hasRemaining()) {
      engine.wrap(data, out);
    }
  }

  private static void receive(SSLEngine engine, ByteBuffer in) throws SSLException {
    ByteBuffer data = ByteBuffer.allocate(CAPACITY);
    in.flip();
    while (data.position() == 0) {
      int before = in.remaining();
      engine.unwrap(in, data);
      for (Runnable task = engine.getDelegatedTask();
          task != null;
          task = engine.getDelegatedTask()) {
        task.run();
      }
      if (in.remaining() == before && data.position() == 0) {
        throw new SSLException("data does not arrive");
      }
    }
    in.compact();
  }

  private boolean step(SSLEngine engine, ByteBuffer from, ByteBuffer to) throws SSLException {
    return switch (engine.getHandshakeStatus()) {
      case NEED_TASK -> {
        Runnable task = engine.getDelegatedTask();
        if (task != null) {
          task.run();
        }
        yield true;
      }
      case NEED_WRAP -> {
        int start = to.position();
        SSLEngineResult result = engine.wrap(ByteBuffer.allocate(0), to);
        ByteBuffer written = to.duplicate().flip().position(start);
        if (engine.equals(server)) {
          out += written.remaining();
          sent.accept(written);
        } else {
          in += written.remaining();
          received.accept(written);
        }
        yield result.bytesProduced() > 0 || shaking(engine);
      }
      case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> {
        from.flip();
        SSLEngineResult result = engine.unwrap(from, ByteBuffer.allocate(CAPACITY));
        from.compact();
        yield result.bytesConsumed() > 0
            || result.getHandshakeStatus() != HandshakeStatus.NEED_UNWRAP;
      }
      case FINISHED, NOT_HANDSHAKING -> false;
    };
  }

  private static boolean shaking(SSLEngine engine) {
    return engine.getHandshakeStatus() != HandshakeStatus.NOT_HANDSHAKING;
  }
}
