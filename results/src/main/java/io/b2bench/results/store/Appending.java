package io.b2bench.results.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** A file that grows at its end. What was written counts once it was kept, and else goes again. */
final class Appending {
  private final Path file;
  private long end;
  private long written;

  /**
   * A file to append to.
   *
   * @param end how many of its bytes count
   */
  Appending(Path file, long end) {
    this.file = file;
    this.end = end;
    this.written = end;
  }

  /** Writes in place of all that does not count, and forces it to the disk. */
  void write(byte[] content) throws IOException {
    try (FileChannel channel = new RegularFile(file).change()) {
      channel.truncate(end).position(end);
      ByteBuffer bytes = ByteBuffer.wrap(content);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(false);
      written = end + content.length;
    } catch (IOException e) {
      throw Failure.writing(file, e);
    }
  }

  /** Counts what was written. */
  void keep() {
    end = written;
  }

  /** What counts. */
  Sum sum() throws IOException {
    write(new byte[0]);
    return Sum.of(Content.grown(file).bytes());
  }
}
