package io.b2bench.tls.memory;

import java.nio.ByteBuffer;

/** One direction of a connection in memory: a buffer that is written and read without copying. */
final class Pipe {
  private final ByteBuffer write;
  private final ByteBuffer read;

  Pipe(int capacity) {
    this.write = ByteBuffer.allocate(capacity);
    this.read = write.duplicate().limit(0);
  }

  /** Where the next bytes go. */
  ByteBuffer write() {
    return write;
  }

  /** The bytes that have not been read yet. */
  ByteBuffer read() {
    return read.limit(write.position());
  }

  /** Whether there are any. */
  boolean filled() {
    return read.position() < write.position();
  }

  /** Uses the buffer from its beginning again when everything is read. */
  void recycle() {
    if (!filled()) {
      write.clear();
      read.clear().limit(0);
    }
  }

  /** What was written since the buffer had this position. */
  ByteBuffer since(int position) {
    return write.duplicate().flip().position(position);
  }

  /** Forgets everything. */
  void clear() {
    write.clear();
    read.clear().limit(0);
  }
}
