package io.b2bench.link.channel;

import java.io.IOException;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/** DTLS over UDP by an engine of JSSE: each packet is a record, each record a datagram. */
final class DtlsEngine implements PacketChannel {
  private static final ByteBuffer NO_DATA = ByteBuffer.allocate(0);
  private static final int RESEND_MILLIS = 500;
  private static final int ATTEMPTS = 20;
  private static final int ROOM = 1 << 15;

  private final Datagrams datagrams;
  private final SSLEngine engine;
  private final ByteBuffer outgoing = ByteBuffer.allocate(ROOM);

  /** Completes the handshake. */
  DtlsEngine(Datagrams datagrams, SSLEngine engine) throws IOException {
    this.datagrams = datagrams;
    this.engine = engine;
    engine.beginHandshake();
    shake();
    datagrams.wire().handshakeDone();
  }

  private void shake() throws IOException {
    ByteBuffer nothing = ByteBuffer.allocate(ROOM);
    int silent = 0;
    while (true) {
      HandshakeStatus next = engine.getHandshakeStatus();
      switch (next) {
        case NEED_WRAP -> wrap(NO_DATA);
        case NEED_TASK -> TlsStream.tasks(engine);
        case NEED_UNWRAP_AGAIN -> engine.unwrap(NO_DATA, nothing.clear());
        case NEED_UNWRAP -> {
          ByteBuffer datagram = datagrams.receive(RESEND_MILLIS);
          if (datagram.hasRemaining()) {
            unwrapAll(datagram, nothing);
          } else if (++silent == ATTEMPTS) {
            throw new SSLException("the other end said nothing in the handshake");
          } else {
            wrap(NO_DATA); // an engine that is asked to, sends its last flight again
          }
        }
        case FINISHED, NOT_HANDSHAKING -> {
          return;
        }
      }
    }
  }

  private void unwrapAll(ByteBuffer datagram, ByteBuffer nothing) throws IOException {
    while (datagram.hasRemaining()) {
      SSLEngineResult result = engine.unwrap(datagram, nothing.clear());
      if (result.getStatus() == SSLEngineResult.Status.CLOSED) {
        throw new SSLException("the other end has closed the connection in the handshake");
      }
      TlsStream.tasks(engine);
      if (result.bytesConsumed() == 0) {
        return;
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
    if (outgoing.position() > 0) {
      datagrams.send(outgoing.array(), 0, outgoing.position());
    }
  }

  @Override
  public int receive(ByteBuffer into) throws IOException {
    ByteBuffer datagram = datagrams.receive(OpenDatagrams.WAIT_MILLIS);
    if (!datagram.hasRemaining()) {
      return NOTHING;
    }
    SSLEngineResult result = engine.unwrap(datagram, into);
    return result.bytesProduced() == 0 ? NOTHING : result.bytesProduced();
  }

  @Override
  public Wire wire() {
    return datagrams.wire();
  }

  @Override
  public void close() {
    datagrams.close();
  }
}
