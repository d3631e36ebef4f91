package io.b2bench.tls.wire;

import java.nio.ByteBuffer;

/**
 * Finds the TLS records (RFC 8446, 5.1) in one direction of a connection, however its bytes are cut
 * into buffers.
 */
final class RecordSplitter implements Splitter {

  private static final int HEADER = 5;

  /** 2^14, and what TLS 1.2 lets protection add. */
  private static final int LARGEST = (1 << 14) + 2048;

  private final Sink sink;
  private final ByteBuffer header = ByteBuffer.allocate(HEADER);
  private int missing;

  RecordSplitter(Sink sink) {
    this.sink = sink;
  }

  /**
   * Takes the next bytes; reads the buffer to its end.
   *
   * @throws MalformedException when these are not TLS records
   */
  @Override
  public void feed(ByteBuffer bytes) {
    while (bytes.hasRemaining()) {
      if (header.hasRemaining()) {
        header.put(bytes.get());
        if (!header.hasRemaining()) {
          begin();
        }
      } else {
        int n = Math.min(missing, bytes.remaining());
        sink.content(header.get(0), bytes.slice(bytes.position(), n));
        bytes.position(bytes.position() + n);
        missing -= n;
      }
      if (!header.hasRemaining() && missing == 0) {
        header.clear();
      }
    }
  }

  private void begin() {
    int type = header.get(0);
    missing = header.getShort(3) & 0xffff;
    if (type < CHANGE_CIPHER_SPEC
        || type > APPLICATION_DATA
        || header.get(1) != 3
        || missing > LARGEST) {
      throw new MalformedException("a record of type " + type + " with " + missing + " bytes");
    }
    sink.record(type, missing);
  }
}
