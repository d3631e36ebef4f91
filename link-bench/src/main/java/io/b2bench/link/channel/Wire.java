package io.b2bench.link.channel;

import io.b2bench.measurement.observation.HandshakeBytes;
import io.b2bench.tls.wire.WireObserver;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What has passed a socket. Until the handshake is done its bytes are shown to a reader and counted
 * apart. Each count is written by one thread and read by another.
 */
public final class Wire {
  private final AtomicLong sentBytes = new AtomicLong();
  private final AtomicLong sentPackets = new AtomicLong();
  private final AtomicLong receivedBytes = new AtomicLong();
  private final AtomicLong receivedPackets = new AtomicLong();
  private final WireObserver reader;
  private boolean shaken;
  private HandshakeBytes handshake = HandshakeBytes.NONE;

  /**
   * Nothing yet.
   *
   * @param reader is shown the handshake, from the side of this end
   */
  Wire(WireObserver reader) {
    this.reader = reader;
  }

  /** Where nobody reads the handshake. */
  Wire() {
    this(
        new WireObserver() {
          @Override
          public void sent(ByteBuffer bytes) {}

          @Override
          public void received(ByteBuffer bytes) {}
        });
  }

  void sent(ByteBuffer bytes) {
    if (!shaken) {
      reader.sent(bytes);
    }
    count(sentBytes, bytes.remaining());
    count(sentPackets, 1);
  }

  void received(ByteBuffer bytes) {
    if (!shaken) {
      reader.received(bytes);
    }
    count(receivedBytes, bytes.remaining());
    count(receivedPackets, 1);
  }

  /** Begins to count what comes after the handshake. */
  void handshakeDone() {
    handshake = new HandshakeBytes(receivedBytes.get(), sentBytes.get());
    sentBytes.set(0);
    sentPackets.set(0);
    receivedBytes.set(0);
    receivedPackets.set(0);
    shaken = true;
  }

  private static void count(AtomicLong counter, long more) {
    counter.setOpaque(counter.getPlain() + more);
  }

  /** Bytes written to the socket since the handshake. */
  public long sentBytes() {
    return sentBytes.getOpaque();
  }

  /** Writes to the socket, or datagrams. */
  public long sentPackets() {
    return sentPackets.getOpaque();
  }

  /** Bytes read from the socket since the handshake. */
  public long receivedBytes() {
    return receivedBytes.getOpaque();
  }

  /** Reads from the socket, or datagrams. */
  public long receivedPackets() {
    return receivedPackets.getOpaque();
  }

  /** The bytes of the handshake. */
  public HandshakeBytes handshake() {
    return handshake;
  }
}
