package io.b2bench.link.channel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/** TLS over TCP: each packet is a record. */
final class TlsStream implements PacketChannel {
  private static final ByteBuffer NO_DATA = ByteBuffer.allocate(0);
  private static final int ROOM = 1 << 15;

  private final SocketChannel socket;
  private final SSLEngine engine;
  private final Wire wire;
  private final ByteBuffer outgoing;
  private final ByteBuffer incoming;

  /** Completes the handshake. */
  TlsStream(SocketChannel socket, SSLEngine engine, Wire wire) throws IOException {
    this.socket = socket;
    this.engine = engine;
    this.wire = wire;
    this.outgoing = ByteBuffer.allocate(ROOM);
    this.incoming = ByteBuffer.allocate(2 * ROOM).flip();
    engine.beginHandshake();
    shake();
    wire.handshakeDone();
  }

  private void shake() throws IOException {
    ByteBuffer nothing = ByteBuffer.allocate(ROOM);
    while (true) {
      HandshakeStatus next = engine.getHandshakeStatus();
      switch (next) {
        case NEED_WRAP -> wrap(NO_DATA);
        case NEED_TASK -> tasks(engine);
        case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> {
          if (unwrap(nothing) == END) {
            throw new SSLException("the other end has closed the connection in the handshake");
          }
        }
        case FINISHED, NOT_HANDSHAKING -> {
          return;
        }
      }
    }
  }

  @Override
  public void send(ByteBuffer packet) throws IOException {
    do {
      wrap(packet);
    } while (packet.hasRemaining());
  }

  private void wrap(ByteBuffer packet) throws IOException {
    outgoing.clear();
    engine.wrap(packet, outgoing);
    outgoing.flip();
    if (outgoing.hasRemaining()) {
      wire.sent(outgoing);
      write();
    }
  }

  private void write() throws IOException {
    while (outgoing.hasRemaining()) {
      socket.write(outgoing);
    }
  }

  @Override
  public int receive(ByteBuffer into) throws IOException {
    while (true) {
      int n = unwrap(into);
      if (n != 0) {
        return n;
      }
      // a message of TLS itself, after the handshake
      switch (engine.getHandshakeStatus()) {
        case NEED_TASK -> tasks(engine);
        case NEED_WRAP -> wrap(NO_DATA);
        case NEED_UNWRAP, NEED_UNWRAP_AGAIN, FINISHED, NOT_HANDSHAKING -> {}
      }
    }
  }

  /** The content of the next record, which may be none of ours. */
  private int unwrap(ByteBuffer into) throws IOException {
    while (true) {
      SSLEngineResult result = engine.unwrap(incoming, into);
      switch (result.getStatus()) {
        case OK -> {
          return result.bytesProduced();
        }
        case CLOSED -> {
          return END;
        }
        case BUFFER_OVERFLOW -> throw new SSLException("a record larger than its buffer");
        case BUFFER_UNDERFLOW -> {
          if (!read()) {
            return END;
          }
        }
      }
    }
  }

  private boolean read() throws IOException {
    incoming.compact();
    int before = incoming.position();
    int n = socket.read(incoming);
    if (n > 0) {
      wire.received(incoming.slice(before, n));
    }
    incoming.flip();
    return n >= 0;
  }

  /** Does what an engine has put off. */
  static void tasks(SSLEngine engine) {
    for (Runnable task = engine.getDelegatedTask();
        task != null;
        task = engine.getDelegatedTask()) {
      task.run();
    }
  }

  /** The closing alert is no packet, and is not counted. */
  @Override
  public void finish() throws IOException {
    engine.closeOutbound();
    engine.wrap(NO_DATA, outgoing.clear());
    outgoing.flip();
    write();
    HalfClose.of(socket);
  }

  @Override
  public Wire wire() {
    return wire;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
