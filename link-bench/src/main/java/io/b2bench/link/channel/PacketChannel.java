package io.b2bench.link.channel;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** One end of a connection, handshake done. Each direction belongs to one thread. */
public interface PacketChannel extends Closeable {
  /** Nothing came in time. */
  int NOTHING = -2;

  /** Nothing comes any more. */
  int END = -1;

  /** Sends what remains in the buffer as one packet. */
  void send(ByteBuffer packet) throws IOException;

  /**
   * Receives some bytes of a stream, or one datagram.
   *
   * @return how many bytes; {@link #END}, or {@link #NOTHING} where there is a timeout
   */
  int receive(ByteBuffer into) throws IOException;

  /** Tells the other end of a stream that nothing comes any more, and waits until it has closed. */
  default void finish() throws IOException {}

  /** A buffer of the kind that this channel reads and writes fastest. */
  default ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(bytes);
  }

  /** What has passed its socket. */
  Wire wire();
}
