package io.b2bench.results.log;

import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Opens what can be a log, packed by gzip or zstd or not, and says what cannot. */
final class LogFile {
  private static final int HEAD = 4096;
  private static final int BUFFER = 1 << 16;
  private static final String GZIP = "\u001f\u008b";
  private static final String ZSTD = "(\u00b5/\u00fd";
  private static final String MARK = "\u00ef\u00bb\u00bf";

  /** How files begin that are not text. */
  private static final Map<String, String> OTHERS =
      Map.of(
          GZIP,
          "is packed by gzip twice; unpack it once",
          "PK\u0003\u0004",
          "is packed by zip; unpack it first",
          "\u00fd7zXZ",
          "is packed by xz; unpack it first",
          "BZh",
          "is packed by bzip2; unpack it first",
          ZSTD,
          "is packed by zstd twice; unpack it once",
          "\u00ff\u00fe",
          "is UTF-16 text; convert it to UTF-8",
          "\u00fe\u00ff",
          "is UTF-16 text; convert it to UTF-8");

  private LogFile() {}

  /**
   * The text of a log.
   *
   * @param stdin what {@code -} stands for
   * @param read takes how many bytes were read, each time some are
   * @throws IllegalArgumentException when it cannot be one
   */
  static InputStream open(Path file, InputStream stdin, LongConsumer read) throws IOException {
    if (LogFiles.isStdin(file)) {
      return unpacked(file, new Counting(stdin, read));
    }
    if (Files.isDirectory(file)) {
      throw refused(file, "is a folder; name the log in it");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw refused(file, "is a pipe or device; write it to a file first");
    }
    return unpacked(file, new Counting(Files.newInputStream(file), read));
  }

  private static InputStream unpacked(Path file, InputStream packed) throws IOException {
    InputStream stream = new BufferedInputStream(packed, BUFFER);
    try {
      if (head(stream).startsWith(GZIP)) {
        stream = new BufferedInputStream(new GZIPInputStream(stream, BUFFER), BUFFER);
      } else if (head(stream).startsWith(ZSTD)) {
        stream = new BufferedInputStream(new ZstdInputStream(stream), BUFFER);
      }
      String head = head(stream);
      if (head.startsWith(MARK)) {
        stream.skipNBytes(MARK.length());
      }
      OTHERS.forEach(
          (begin, what) -> {
            if (head.startsWith(begin)) {
              throw refused(file, what);
            }
          });
      if (head.indexOf('\0') >= 0) {
        throw refused(file, "is a binary file, no access log");
      }
      return stream;
    } catch (IOException | IllegalArgumentException e) {
      stream.close();
      throw e;
    }
  }

  /** Says how many bytes were read. */
  private static final class Counting extends FilterInputStream {
    private final LongConsumer read;

    Counting(InputStream in, LongConsumer read) {
      super(in);
      this.read = read;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int count = super.read(bytes, from, length);
      if (count > 0) {
        read.accept(count);
      }
      return count;
    }
  }

  /** Why a file cannot be read to its end. */
  static IllegalArgumentException refused(Path file, IOException e) {
    return switch (e) {
      case EOFException cut -> damaged(file, "gzip", cut);
      case ZipException broken -> damaged(file, "gzip", broken);
      case ZstdIOException broken -> damaged(file, "zstd", broken);
      case NoSuchFileException none ->
          new IllegalArgumentException("there is no log %s".formatted(file), none);
      case AccessDeniedException denied ->
          new IllegalArgumentException("the log %s may not be read".formatted(file), denied);
      default ->
          new IllegalArgumentException(
              "the log %s cannot be read: %s".formatted(file, e.getMessage()), e);
    };
  }

  private static IllegalArgumentException damaged(Path file, String how, IOException e) {
    return new IllegalArgumentException(
        "%s is a %s file that is cut or damaged; fetch it again".formatted(file, how), e);
  }

  private static String head(InputStream stream) throws IOException {
    stream.mark(HEAD);
    byte[] head = stream.readNBytes(HEAD);
    stream.reset();
    return new String(head, StandardCharsets.ISO_8859_1);
  }

  private static IllegalArgumentException refused(Path file, String why) {
    return new IllegalArgumentException("%s %s".formatted(file, why));
  }
}
