package io.b2bench.link.channel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** How a sender ends a stream so that all it has sent arrives. */
final class HalfClose {
  private static final int ROOM = 1 << 12;

  private HalfClose() {}

  /**
   * Says that nothing comes any more, and reads until the other end has closed. A socket that is
   * closed with bytes unread, as the tickets of TLS 1.3 are, is reset instead, and what was still
   * under way gets lost (RFC 1122, section 4.2.2.13).
   */
  static void of(SocketChannel socket) throws IOException {
    socket.shutdownOutput();
    ByteBuffer ignored = ByteBuffer.allocate(ROOM);
    while (socket.read(ignored) >= 0) {
      ignored.clear();
    }
  }
}
