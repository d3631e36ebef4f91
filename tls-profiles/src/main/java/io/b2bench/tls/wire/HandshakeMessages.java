package io.b2bench.tls.wire;

import java.nio.ByteBuffer;
import java.util.Set;

/** Puts handshake messages (RFC 8446, 4) together, however they are cut into records. */
final class HandshakeMessages {
  static final int CLIENT_HELLO = 1;
  static final int SERVER_HELLO = 2;
  static final int SERVER_KEY_EXCHANGE = 12;
  static final int SERVER_HELLO_DONE = 14;

  private static final int LARGEST_KEPT = 1 << 14;

  /** What is done with the messages found. */
  interface Sink {
    /** A message is complete; its body is empty unless it was to be kept. */
    void message(int type, ByteBuffer body);
  }

  private final Set<Integer> kept;
  private final Sink sink;
  private final ByteBuffer header = ByteBuffer.allocate(4);
  private ByteBuffer body = ByteBuffer.allocate(0);
  private int missing;

  /**
   * Begins before the first message.
   *
   * @param kept the types of message whose body is wanted
   */
  HandshakeMessages(Set<Integer> kept, Sink sink) {
    this.kept = kept;
    this.sink = sink;
  }

  /**
   * Takes the next bytes.
   *
   * @throws MalformedException when a message to be kept is too long to be true
   */
  void feed(ByteBuffer bytes) {
    while (bytes.hasRemaining()) {
      if (header.hasRemaining()) {
        header.put(bytes.get());
        if (!header.hasRemaining()) {
          begin();
        }
      } else {
        int n = Math.min(missing, bytes.remaining());
        if (body.hasRemaining()) {
          body.put(bytes.slice(bytes.position(), n));
        }
        bytes.position(bytes.position() + n);
        missing -= n;
      }
      if (!header.hasRemaining() && missing == 0) {
        sink.message(header.get(0), body.flip());
        header.clear();
      }
    }
  }

  private void begin() {
    missing = header.getInt(0) & 0xffffff;
    boolean wanted = kept.contains((int) header.get(0));
    if (wanted && missing > LARGEST_KEPT) {
      throw new MalformedException("a handshake message of " + missing + " bytes");
    }
    body = ByteBuffer.allocate(wanted ? missing : 0);
  }
}
