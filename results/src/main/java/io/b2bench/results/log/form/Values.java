package io.b2bench.results.log.form;

import java.util.Arrays;

/** Values of a line that do not stand in it as they are, one behind the other. */
final class Values {
  private static final int FIRST = 1 << 10;

  private byte[] bytes = new byte[FIRST];
  private int length;

  void clear() {
    length = 0;
  }

  /** Adds a value; what no byte holds becomes a question mark. */
  void add(char[] text, int from, int count) {
    if (length + count > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + count));
    }
    for (int i = 0; i < count; i++) {
      char c = text[from + i];
      bytes[length++] = c < 0x80 ? (byte) c : (byte) '?';
    }
  }

  /** All of them; the bytes change when more are added. */
  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }
}
