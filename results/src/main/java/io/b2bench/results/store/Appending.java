package io.b2bench.results.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Adds to the end of a file, so that what was added is whole or not there. */
final class Appending {
  private Appending() {}

  /** Cuts off a last line that has no end, as a kill leaves it. */
  static void cutTorn(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer one = ByteBuffer.allocate(1);
      long end = channel.size();
      while (end > 0) {
        channel.read(one.clear(), end - 1);
        if (one.get(0) == '\n') {
          break;
        }
        end--;
      }
      channel.truncate(end);
      channel.force(false);
    } catch (IOException e) {
      throw Failure.writing(file, e);
    }
  }

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
