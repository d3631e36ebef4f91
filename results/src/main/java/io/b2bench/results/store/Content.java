package io.b2bench.results.store;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a file of a run holds. It may come from elsewhere, so its size is bounded: the largest run
 * so far has 69 MB in 13 720 lines, the longest of them 7 kB.
 */
final class Content {
  /** The most bytes of a file that grows with each window, uncompressed. */
  static final int LARGEST_GROWN = 512 << 20;

  private static final int LARGEST = 8 << 20;
  private static final int LONGEST_LINE = 4 << 20;
  private static final int MOST_LINES = 4_000_000;

  private final Path file;
  private final byte[] bytes;

  Content(Path file, byte[] bytes) {
    this.file = file;
    this.bytes = bytes;
  }

  /**
   * A line of it.
   *
   * @param number from 1
   * @param from where it begins
   * @param to where it ends, its line feed left out
   * @param whole whether it has a line feed
   */
  record Line(int number, int from, int to, boolean whole) {
    int end() {
      return whole ? to + 1 : to;
    }
  }

  /** A file that was written in one piece. */
  static Content of(Path file) {
    return new Content(file, new RegularFile(file).read(LARGEST));
  }

  /** A file that grows with each window. */
  static Content grown(Path file) {
    return new Content(file, new RegularFile(file).read(LARGEST_GROWN));
  }

  Path file() {
    return file;
  }

  /** The bytes themselves, not a copy: there may be many. */
  byte[] bytes() {
    return bytes;
  }

  List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    int from = 0;
    while (from < bytes.length) {
      int to = from;
      while (to < bytes.length && bytes[to] != '\n') {
        to++;
      }
      if (to - from > LONGEST_LINE || lines.size() == MOST_LINES) {
        throw UnreadableRunException.of(
            at(lines.size() + 1), "no run has such a long line or so many lines");
      }
      lines.add(new Line(lines.size() + 1, from, to, to < bytes.length));
      from = to + 1;
    }
    return lines;
  }

  /** The number of the line that begins at a byte. */
  int line(int from) {
    return (int) Sum.of(bytes, 0, from).lines() + 1;
  }

  String text() {
    return lines().stream()
        .map(line -> text(line) + (line.whole() ? "\n" : ""))
        .collect(Collectors.joining());
  }

  String text(Line line) {
    try {
      ByteBuffer its = ByteBuffer.wrap(bytes, line.from(), line.to() - line.from());
      return StandardCharsets.UTF_8.newDecoder().decode(its).toString();
    } catch (CharacterCodingException e) {
      throw UnreadableRunException.of(at(line.number()), "it is not UTF-8");
    }
  }

  /** Refuses a file that is shorter than it was. */
  void refuseCut(Sum recorded) {
    if (bytes.length < recorded.bytes()) {
      throw new UnreadableRunException(
          "%s was changed: it has %d bytes, and the run recorded %d bytes in %d lines"
              .formatted(file, bytes.length, recorded.bytes(), recorded.lines()));
    }
  }

  /**
   * Refuses a file that is not as it was.
   *
   * @param grows whether it may have grown
   */
  void refuseOther(Sum recorded, boolean grows) {
    refuseCut(recorded);
    int end = Math.toIntExact(recorded.bytes());
    if (!Sum.of(bytes, 0, end).equals(recorded)) {
      throw new UnreadableRunException(file + " was changed since the run recorded it");
    }
    if (bytes.length > end && !grows) {
      throw new UnreadableRunException(
          "%s was changed: %d bytes follow the %d lines that the run recorded"
              .formatted(file, bytes.length - end, recorded.lines()));
    }
  }

  /** What to say of damage to a line. */
  String at(int line) {
    return "%s is damaged in line %d".formatted(file, line);
  }

  /** What to say of damage to the whole. */
  String at() {
    return file + " is damaged";
  }
}
