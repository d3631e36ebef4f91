package io.b2bench.link.channel;

import java.io.Closeable;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.PortUnreachableException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;

/** A connected socket for datagrams, whose bytes are counted and shown. */
final class Datagrams implements Closeable {
  /** Room for the largest datagram that Ethernet carries in one frame, and some. */
  static final int ROOM = 1 << 11;

  private final DatagramSocket socket;
  private final Wire wire;
  private final boolean kept;
  private final DatagramPacket incoming = new DatagramPacket(new byte[ROOM], ROOM);

  private Datagrams(DatagramSocket socket, Wire wire, boolean kept) {
    this.socket = socket;
    this.wire = wire;
    this.kept = kept;
  }

  /** At the receiver, whose socket outlives the connection. */
  static Datagrams served(DatagramSocket socket, Wire wire) {
    return new Datagrams(socket, wire, true);
  }

  /** At the sender, whose socket is closed with the connection. */
  static Datagrams own(DatagramSocket socket) {
    return new Datagrams(socket, new Wire(), false);
  }

  Wire wire() {
    return wire;
  }

  void send(byte[] bytes, int offset, int length) throws IOException {
    wire.sent(ByteBuffer.wrap(bytes, offset, length));
    try {
      socket.send(new DatagramPacket(bytes, offset, length));
    } catch (PortUnreachableException e) {
      // the other end has gone: lost, as on a network
    }
  }

  /**
   * Waits for the next datagram.
   *
   * @return its bytes, which the next call overwrites; empty where none came in time
   */
  ByteBuffer receive(int timeoutMillis) throws IOException {
    socket.setSoTimeout(timeoutMillis);
    try {
      incoming.setLength(ROOM);
      socket.receive(incoming);
    } catch (SocketTimeoutException e) {
      return ByteBuffer.allocate(0);
    } catch (PortUnreachableException e) {
      return ByteBuffer.allocate(0);
    }
    ByteBuffer bytes = ByteBuffer.wrap(incoming.getData(), 0, incoming.getLength());
    wire.received(bytes);
    return bytes;
  }

  @Override
  public void close() {
    if (kept) {
      socket.disconnect();
    } else {
      socket.close();
    }
  }
}
