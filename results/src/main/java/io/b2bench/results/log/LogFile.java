package io.b2bench.results.log;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Opens what can be a log, packed by gzip or not, and says what cannot. */
final class LogFile {
  private static final int HEAD = 4096;
  private static final String GZIP = "\u001f\u008b";

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
          "(\u00b5/\u00fd",
          "is packed by zstd; unpack it first",
          "\u00ff\u00fe",
          "is UTF-16 text; convert it to UTF-8",
          "\u00fe\u00ff",
          "is UTF-16 text; convert it to UTF-8");

  private LogFile() {}

  /**
   * The text of a log.
   *
   * @throws IllegalArgumentException when it cannot be one
   */
  static InputStream open(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw refused(file, "is a folder; name the log in it");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw refused(file, "is a pipe or device; write it to a file first");
    }
    InputStream stream = new BufferedInputStream(Files.newInputStream(file), HEAD);
    try {
      if (head(stream).startsWith(GZIP)) {
        stream = new BufferedInputStream(new GZIPInputStream(stream, HEAD), HEAD);
      }
      String head = head(stream);
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
