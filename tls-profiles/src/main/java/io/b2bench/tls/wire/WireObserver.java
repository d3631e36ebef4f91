package io.b2bench.tls.wire;

import java.nio.ByteBuffer;

/** Is shown the bytes of a connection, in any pieces. It leaves the buffers as they are. */
public interface WireObserver {
  /** Takes the next bytes that the server sent. */
  void sent(ByteBuffer bytes);

  /** Takes the next bytes that the server received. */
  void received(ByteBuffer bytes);
}
