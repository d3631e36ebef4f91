package io.b2bench.driver.jmeter.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.zip.Checksum;

/**
 * The receiving end of a connection: a buffer that is filled as needed, before a deadline, and
 * given out as lines, as stretches of bytes or as fixed amounts. Kept from connection to
 * connection. Not thread safe.
 */
final class ReplyInput {
  private static final int SIZE = 32 * 1024;
  private static final InputStream NOTHING = InputStream.nullInputStream();

  private byte[] buffer = {};
  private int position;
  private int limit;
  private int lineStart;
  private int lineLength;
  private int taken;

  private InputStream in = NOTHING;
  private Socket socket = new Socket();
  private long deadline;
  private int armedMillis;

  /** Begins to read from a connection. */
  void attach(Socket connected) throws IOException {
    if (buffer.length == 0) {
      buffer =
          new byte[SIZE]; // not before: most clients of a run wait at listeners not yet visited
    }
    socket = connected;
    in = connected.getInputStream();
    position = 0;
    limit = 0;
    armedMillis = 0;
  }

  /** Sets the time by which bytes must come, by {@link System#nanoTime}. */
  void deadline(long nanoTime) {
    deadline = nanoTime;
  }

  /**
   * Reads the next line, ended by LF or CRLF, which is then open to the methods named {@code
   * line...}; its length.
   */
  int line() throws IOException {
    int from = position;
    while (true) {
      for (int i = from; i < limit; i++) {
        if (buffer[i] == '\n') {
          lineStart = position;
          position = i + 1;
          lineLength = i - lineStart;
          if (lineLength > 0 && buffer[i - 1] == '\r') {
            lineLength--;
          }
          return lineLength;
        }
      }
      int scanned = limit - position;
      if (scanned == SIZE) {
        throw new MalformedReplyException("line of more than " + SIZE + " bytes");
      }
      makeRoom();
      if (!fill()) {
        throw new EOFException(limit == 0 ? "closed" : "cut short");
      }
      from = scanned;
    }
  }

  int lineLength() {
    return lineLength;
  }

  char lineAt(int index) {
    return (char) (buffer[lineStart + index] & 0xff);
  }

  /** Whether the line starts so, case ignored; {@code lowerCase} is ASCII. */
  boolean lineStarts(String lowerCase) {
    if (lineLength < lowerCase.length()) {
      return false;
    }
    for (int i = 0; i < lowerCase.length(); i++) {
      int c = buffer[lineStart + i];
      if (c >= 'A' && c <= 'Z') {
        c += 'a' - 'A';
      }
      if (c != lowerCase.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** The rest of the line, without the spaces around it. */
  String lineFrom(int index) {
    return lineText(index, lineLength).strip();
  }

  String lineText(int from, int to) {
    return new String(buffer, lineStart + from, to - from, StandardCharsets.ISO_8859_1);
  }

  /** Takes what has arrived, at least one byte and at most {@code most}; returns how many. */
  int take(long most) throws IOException {
    if (position == limit) {
      position = 0;
      limit = 0;
      if (!fill()) {
        throw new EOFException("cut short");
      }
    }
    taken = position;
    int got = (int) Math.min(most, limit - position);
    position += got;
    return got;
  }

  /**
   * Waits for so many bytes, at most the size of the buffer, and takes them; false when the
   * connection has ended before the first.
   */
  boolean takeExactly(int amount) throws IOException {
    while (limit - position < amount) {
      makeRoom();
      if (!fill()) {
        if (limit > 0) {
          throw new EOFException("cut short");
        }
        return false;
      }
    }
    taken = position;
    position += amount;
    return true;
  }

  /** A byte of what was taken last. */
  int takenAt(int index) {
    return buffer[taken + index] & 0xff;
  }

  /** The bytes taken last, valid until the next are taken. */
  ByteBuffer takenBytes(int offset, int length) {
    return ByteBuffer.wrap(buffer, taken + offset, length);
  }

  /** Copies from what {@link #take} took last as much as there is room for; how much. */
  int copyTaken(int length, byte[] to, int offset) {
    int copied = Math.min(length, to.length - offset);
    System.arraycopy(buffer, taken, to, offset, copied);
    return copied;
  }

  /** Adds what {@link #take} took last to a checksum. */
  void addTaken(int length, Checksum sum) {
    sum.update(buffer, taken, length);
  }

  /** Adds what {@link #take} took last to others. */
  void addTaken(int length, ByteArrayOutputStream to) {
    to.write(buffer, taken, length);
  }

  /** Whether the connection has ended and all was taken. */
  boolean ended() throws IOException {
    if (position < limit) {
      return false;
    }
    position = 0;
    limit = 0;
    return !fill();
  }

  private void makeRoom() {
    if (position > 0) {
      limit -= position;
      System.arraycopy(buffer, position, buffer, 0, limit);
      position = 0;
    }
  }

  private boolean fill() throws IOException {
    arm();
    int got = in.read(buffer, limit, SIZE - limit);
    if (got <= 0) {
      return false;
    }
    limit += got;
    return true;
  }

  /** Limits a read to the deadline, within an eighth, without setting the timeout for each read. */
  private void arm() throws IOException {
    long left = deadline - System.nanoTime();
    if (left <= 0) {
      throw new SocketTimeoutException("timeout");
    }
    int millis = Math.clamp(TimeUnit.NANOSECONDS.toMillis(left), 1, Integer.MAX_VALUE);
    if (millis > armedMillis || millis < armedMillis - armedMillis / 8) {
      socket.setSoTimeout(millis);
      armedMillis = millis;
    }
  }
}
