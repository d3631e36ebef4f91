package io.b2bench.results.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Replaces files all or nothing: readers see the old content or the new one. */
public final class Replacement {
  private Replacement() {}

  /**
   * Writes a file beside its place and moves it there.
   *
   * @throws UnwritableRunException when that fails; the old file, if any, is untouched
   */
  public static void write(Path file, byte[] content) throws IOException {
    Path draft = file.resolveSibling(file.getFileName() + ".draft");
    try {
      try (FileChannel channel =
          FileChannel.open(
              draft,
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              StandardOpenOption.TRUNCATE_EXISTING)) {
        ByteBuffer bytes = ByteBuffer.wrap(content);
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw Failure.writing(file, e);
    }
  }
}
