package io.b2bench.results.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The files that grew while a run went on, once it has ended: compressed by gzip, such as {@code
 * windows.jsonl.gz} in place of {@code windows.jsonl}. All sums are over what they hold.
 */
final class Compressed {
  /** How many times as large a file may become; those of runs become 5 to 12 times as large. */
  private static final long MOST_TIMES = 100;

  /** What the name of a compressed file ends with. */
  static final String END = ".gz";

  private static final int SMALL = 1 << 20;

  private Compressed() {}

  /**
   * Puts a compressed file in the place of a plain one. A kill leaves the plain one, both, or the
   * compressed one, each of them whole.
   */
  static void replace(Path file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(Content.grown(file).bytes());
    } catch (IOException e) {
      throw Failure.writing(name(file), e);
    }
    Replacement.write(name(file), bytes.toByteArray());
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw Failure.writing(file, e);
    }
  }

  /**
   * What a file holds, whether it is compressed or not. Where both are there, the plain one counts:
   * it is deleted last.
   *
   * @param file the plain one
   * @param recorded what it should hold; no more than that is uncompressed
   */
  static Content content(Path file, Sum recorded) {
    Path compressed = name(file);
    return new RegularFile(file).exists() || !new RegularFile(compressed).exists()
        ? Content.grown(file)
        : new Content(compressed, uncompressed(Content.grown(compressed), recorded.bytes()));
  }

  private static Path name(Path file) {
    return file.resolveSibling(file.getFileName() + END);
  }

  private static byte[] uncompressed(Content gzip, long recorded) {
    refuseBomb(gzip, recorded);
    try (Whole whole = new Whole(gzip.bytes())) {
      byte[] bytes = whole.readNBytes((int) recorded + 1);
      if (bytes.length > recorded) {
        throw new UnreadableRunException(
            "%s was changed: it holds more than the %d bytes that the run recorded"
                .formatted(gzip.file(), recorded));
      }
      if (whole.behind() > 0) {
        throw new UnreadableRunException(
            "%s was changed: %d bytes follow its end".formatted(gzip.file(), whole.behind()));
      }
      return bytes;
    } catch (IOException e) {
      throw UnreadableRunException.of(gzip.at(), "it cannot be uncompressed: " + e.getMessage());
    }
  }

  private static void refuseBomb(Content gzip, long recorded) {
    if (recorded > SMALL + MOST_TIMES * gzip.bytes().length || recorded > Content.LARGEST_GROWN) {
      throw new UnreadableRunException(
          "%s would become %,d bytes, which no run of its size does"
              .formatted(gzip.file(), recorded));
    }
  }

  /** A compressed file that is in memory, so that what follows its end can be told. */
  private static final class Whole extends GZIPInputStream {
    private static final int CHECKSUM_AND_LENGTH = 8;

    Whole(byte[] bytes) throws IOException {
      super(new ByteArrayInputStream(bytes), Math.max(1, bytes.length));
    }

    int behind() {
      return inf.getRemaining() - CHECKSUM_AND_LENGTH;
    }
  }
}
