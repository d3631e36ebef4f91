package io.b2bench.results.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Iterator;
import java.util.stream.Stream;

/**
 * Replaces files all or nothing: readers see the old content or the new one. A link of the file's
 * name is replaced, too, and not what it leads to.
 */
public final class Replacement {
  private Replacement() {}

  /**
   * Writes a file beside its place and moves it there.
   *
   * @throws UnwritableRunException when that fails; the old file, if any, is untouched
   */
  public static void write(Path file, byte[] content) throws IOException {
    write(file, out -> out.write(content));
  }

  /**
   * The same with lines that need not be in memory together; each gets a line feed.
   *
   * @throws UnwritableRunException when that fails; the old file, if any, is untouched
   */
  public static void write(Path file, Stream<String> lines) throws IOException {
    write(
        file,
        out -> {
          for (Iterator<String> all = lines.iterator(); all.hasNext(); ) {
            out.write(all.next().getBytes(StandardCharsets.UTF_8));
            out.write('\n');
          }
        });
  }

  @FunctionalInterface
  private interface Content {
    void into(OutputStream out) throws IOException;
  }

  private static void write(Path file, Content content) throws IOException {
    Path draft = file.resolveSibling(file.getFileName() + ".draft");
    try {
      try (FileChannel channel = new RegularFile(draft).create()) {
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel));
        content.into(out);
        out.flush();
        channel.force(true);
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw Failure.writing(file, e);
    }
  }
}
