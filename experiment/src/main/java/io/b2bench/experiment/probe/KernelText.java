package io.b2bench.experiment.probe;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * The content of a {@code /proc} file and a position in it. Numbers are parsed in place: two
 * hundred files are read at both ends of a window, and making a string of each would cost more than
 * the kernel needs to write it. Reused from file to file; not thread-safe.
 */
final class KernelText {
  /** Buffer size: longer than any file of a process or thread. */
  private static final int PIECE = 8192;

  /** Number of digits that always fit into a {@code long}. */
  private static final int LONGEST_NUMBER = 18;

  private byte[] bytes = new byte[PIECE];
  private int length;
  private int at;

  /** Reads with one call, which returns all of a file about a process or thread. */
  void take(RandomAccessFile file) throws IOException {
    at = 0;
    length = Math.max(0, file.read(bytes, 0, PIECE));
  }

  /** Reads to the end; the kernel returns a longer file in pieces. */
  void takeAll(RandomAccessFile file) throws IOException {
    take(file);
    for (int read = length; read > 0; length += Math.max(0, read)) {
      if (bytes.length - length < PIECE) {
        bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      }
      read = file.read(bytes, length, PIECE);
    }
  }

  /** Clears the text, as if the file were empty. */
  void clear() {
    at = 0;
    length = 0;
  }

  boolean isEmpty() {
    return length == 0;
  }

  /** The whole text, trimmed. */
  String strip() {
    return new String(bytes, 0, length, StandardCharsets.ISO_8859_1).strip();
  }

  /**
   * Finds the line that begins with this, ignoring leading blanks, and moves behind it. Searches
   * from the last line, because most searched lines are near the end.
   */
  boolean find(String beginning) {
    for (int end = length; end > 0; ) {
      int start = end - 1;
      while (start > 0 && bytes[start - 1] != '\n') {
        start--;
      }
      at = start;
      skipBlanks();
      if (matches(at, beginning)) {
        at += beginning.length();
        return true;
      }
      end = start;
    }
    at = length;
    return false;
  }

  /** Moves behind the next occurrence in this line, or to the end of the line if there is none. */
  boolean goBehind(String text) {
    while (at < length && bytes[at] != '\n') {
      if (matches(at, text)) {
        at += text.length();
        return true;
      }
      at++;
    }
    return false;
  }

  /** Moves behind the last occurrence of this character. */
  boolean findLast(char character) {
    for (int place = length - 1; place >= 0; place--) {
      if (bytes[place] == character) {
        at = place + 1;
        return true;
      }
    }
    return false;
  }

  /** Moves to the next line, if there is one. */
  boolean nextLine() {
    while (at < length && bytes[at] != '\n') {
      at++;
    }
    at++;
    return at < length;
  }

  /** The next word of this line; empty if there is none. */
  String word() {
    skipBlanks();
    int start = at;
    skipWord();
    return new String(bytes, start, at - start, StandardCharsets.ISO_8859_1);
  }

  /** Skips this many words of the line. */
  KernelText skip(int words) {
    for (int i = 0; i < words; i++) {
      skipBlanks();
      skipWord();
    }
    return this;
  }

  /** The next word of this line as a number; absent if it is none. */
  OptionalLong number() {
    skipBlanks();
    int start = at;
    long number = 0;
    while (at < length && bytes[at] >= '0' && bytes[at] <= '9') {
      number = 10 * number + bytes[at] - '0';
      at++;
    }
    boolean whole = at == length || isBlank(bytes[at]) || bytes[at] == '\n';
    return whole && at > start && at - start <= LONGEST_NUMBER
        ? OptionalLong.of(number)
        : OptionalLong.empty();
  }

  /** The number in the line that begins with this; absent if there is no such line. */
  OptionalLong number(String beginning) {
    return find(beginning) ? number() : OptionalLong.empty();
  }

  private void skipBlanks() {
    while (at < length && isBlank(bytes[at])) {
      at++;
    }
  }

  private void skipWord() {
    while (at < length && !isBlank(bytes[at]) && bytes[at] != '\n') {
      at++;
    }
  }

  private static boolean isBlank(byte character) {
    return character == ' ' || character == '\t';
  }

  private boolean matches(int start, String beginning) {
    if (length - start < beginning.length()) {
      return false;
    }
    for (int i = 0; i < beginning.length(); i++) {
      if (bytes[start + i] != beginning.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
