package io.b2bench.listener;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A body that is a file. Mapped, it goes to a plain socket straight from the page cache, and an
 * engine encrypts it from there; the heap sees none of it. Copied, each piece is first read into a
 * buffer of the heap, as programs do that know nothing of mappings.
 *
 * @param file the file, open
 * @param mapping all of it
 * @param length its length
 * @param copied whether it is read instead of taken from the mapping
 */
public record FileBody(FileChannel file, ByteBuffer mapping, long length, boolean copied)
    implements LongBody {
  private static final int PIECE = 256 * 1024;

  /**
   * Opens a file and maps it, for as long as the process lives.
   *
   * @param copied whether it is read instead of taken from the mapping
   */
  public static FileBody open(Path path, boolean copied) throws IOException {
    FileChannel file = FileChannel.open(path, StandardOpenOption.READ);
    if (file.size() > Integer.MAX_VALUE) {
      throw new IOException("%s is too large to be mapped at once".formatted(path));
    }
    return new FileBody(file, file.map(MapMode.READ_ONLY, 0, file.size()), file.size(), copied);
  }

  @Override
  public Pieces pieces(boolean plain) {
    if (!copied) {
      return place -> mapping.slice((int) place, size(place));
    }
    ByteBuffer own = ByteBuffer.allocate(PIECE);
    return place -> {
      own.clear().limit(size(place));
      while (own.hasRemaining()) {
        if (file.read(own, place + own.position()) < 0) {
          throw new EOFException("the file has become shorter");
        }
      }
      return own.flip();
    };
  }

  private int size(long place) {
    return (int) Math.min(PIECE, length - place);
  }
}
