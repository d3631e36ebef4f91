package io.b2bench.link.channel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** TCP without protection. */
final class OpenStream implements PacketChannel {
  private final SocketChannel socket;
  private final Wire wire = new Wire();

  OpenStream(SocketChannel socket) {
    this.socket = socket;
    wire.handshakeDone();
  }

  @Override
  public void send(ByteBuffer packet) throws IOException {
    wire.sent(packet);
    while (packet.hasRemaining()) {
      socket.write(packet);
    }
  }

  @Override
  public int receive(ByteBuffer into) throws IOException {
    int before = into.position();
    int n = socket.read(into);
    if (n > 0) {
      wire.received(into.slice(before, n));
    }
    return n;
  }

  @Override
  public void finish() throws IOException {
    HalfClose.of(socket);
  }

  /** The kernel takes its bytes without a copy. */
  @Override
  public ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocateDirect(bytes);
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
