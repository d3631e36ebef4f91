package io.b2bench.results.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Adds to the end of a file, so that what was added is whole or not there. */
final class Appending {
  private Appending() {}

  /** Appends and forces to the disk; on failure, such as a full disk, cuts off what was begun. */
  static void append(Path file, byte[] content) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      long before = channel.size();
      channel.position(before);
      try {
        ByteBuffer bytes = ByteBuffer.wrap(content);
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(false);
      } catch (IOException e) {
        channel.truncate(before);
        throw e;
      }
    } catch (IOException e) {
      throw Failure.writing(file, e);
    }
  }
}
