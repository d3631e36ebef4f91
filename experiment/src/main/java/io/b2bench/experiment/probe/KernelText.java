package io.b2bench.experiment.probe;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * What a file of {@code /proc} said when it was read last, and a place in it. Numbers are read
 * where they stand: two hundred files are read at both ends of a window, and a string of each costs
 * more than the kernel takes to write it. Used for one file after the other; not thread safe.
 */
final class KernelText {
  /** What one call may bring: longer than any file of a process or thread. */
  private static final int PIECE = 8192;

  /** Digits that a {@code long} holds whatever they are. */
  private static final int LONGEST_NUMBER = 18;

  private byte[] bytes = new byte[PIECE];
  private int length;
  private int at;

  /** Takes what one call reads: all of a file about one process or thread. */
  void take(RandomAccessFile file) throws IOException {
    at = 0;
    length = Math.max(0, file.read(bytes, 0, PIECE));
  }

  /** Takes a file to its end; the kernel hands out a longer one in pieces. */
  void takeAll(RandomAccessFile file) throws IOException {
    take(file);
    for (int read = length; read > 0; length += Math.max(0, read)) {
      if (bytes.length - length < PIECE) {
        bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      }
      read = file.read(bytes, length, PIECE);
    }
  }

  /** Nothing, as if the file were empty. */
  void clear() {
    at = 0;
    length = 0;
  }

  boolean isEmpty() {
    return length == 0;
  }

  /** All of it, without white space at the ends. */
  String strip() {
    return new String(bytes, 0, length, StandardCharsets.ISO_8859_1).strip();
  }

  /**
   * Goes behind the beginning of a line, blanks before it left out. Lines are tried from the last
   * one on, where most of what is looked for stands.
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

  /** Goes behind the next place in this line where this stands; to its end where there is none. */
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

  /** Goes behind the last place where this character stands. */
  boolean findLast(char character) {
    for (int place = length - 1; place >= 0; place--) {
      if (bytes[place] == character) {
        at = place + 1;
        return true;
      }
    }
    return false;
  }

  /** Goes to the next line that there is. */
  boolean nextLine() {
    while (at < length && bytes[at] != '\n') {
      at++;
    }
    at++;
    return at < length;
  }

  /** The next word of this line; empty where there is none. */
  String word() {
    skipBlanks();
    int start = at;
    skipWord();
    return new String(bytes, start, at - start, StandardCharsets.ISO_8859_1);
  }

  /** Leaves out so many words of this line. */
  KernelText skip(int words) {
    for (int i = 0; i < words; i++) {
      skipBlanks();
      skipWord();
    }
    return this;
  }

  /** The next word of this line, where it is a number. */
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

  /** The number behind the beginning of a line; absent where there is no such line. */
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
