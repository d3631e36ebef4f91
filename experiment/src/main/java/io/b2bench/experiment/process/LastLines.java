package io.b2bench.experiment.process;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The end of a log file, short enough for a message of one sentence. */
public final class LastLines {
  private static final int LINES = 3;
  private static final int BYTES = 4096;
  private static final int LONGEST = 300;

  /** How the JVM begins what it says of code that will not run on a later one. */
  private static final String WARNING = "WARNING: ";

  private LastLines() {}

  /** The last lines without stack frames and warnings, joined; empty when there are none. */
  public static String of(Path log) {
    List<String> lines;
    try (SeekableByteChannel file = Files.newByteChannel(log)) {
      file.position(Math.max(0, file.size() - BYTES));
      ByteBuffer bytes = ByteBuffer.allocate(BYTES);
      while (bytes.hasRemaining() && file.read(bytes) >= 0) {}
      lines =
          new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      return "";
    }
    List<String> words =
        lines.stream()
            .filter(line -> !line.isBlank() && !line.startsWith("\t"))
            .filter(line -> !line.startsWith(WARNING))
            .map(LastLines::cut)
            .toList();
    return String.join(" | ", words.subList(Math.max(0, words.size() - LINES), words.size()));
  }

  /** Cuts a line to a length that fits into a message. */
  public static String cut(String line) {
    String text = line.strip();
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
