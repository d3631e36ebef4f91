package io.b2bench.driver.jmeter.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.util.ByteArrayBuffer;

/** Collects frames and sends them in one write. Not thread safe. */
final class FrameWriter {
  private static final byte[] PREFACE =
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
  private static final int FIRST_SIZE = 4096;

  private final ByteArrayBuffer pending = new ByteArrayBuffer(FIRST_SIZE);
  private OutputStream out = OutputStream.nullOutputStream();
  private long written;

  /** Begins a connection with the preface of a client (RFC 9113, 3.4). */
  void begin(OutputStream connection) {
    out = connection;
    pending.clear();
    pending.append(PREFACE, 0, PREFACE.length);
    written = 0;
  }

  /** Bytes of this connection so far. */
  long written() {
    return written + pending.length();
  }

  /** Bytes that wait to be sent. */
  int waiting() {
    return pending.length();
  }

  /** Begins a frame; so many bytes of payload must follow. */
  void frame(int type, int flags, int stream, int length) {
    pending.append(length >>> 16);
    shortNumber(length);
    pending.append(type);
    pending.append(flags);
    number(stream);
  }

  /** A frame whose payload is one number. */
  void frame(int type, int stream, int payload) {
    frame(type, 0, stream, Integer.BYTES);
    number(payload);
  }

  void add(byte[] source, int offset, int length) {
    pending.append(source, offset, length);
  }

  void add(ByteArrayBuffer source) {
    pending.append(source.array(), 0, source.length());
  }

  void number(int value) {
    shortNumber(value >>> 16);
    shortNumber(value);
  }

  void shortNumber(int value) {
    pending.append(value >>> 8);
    pending.append(value);
  }

  void flush() throws IOException {
    if (!pending.isEmpty()) {
      written += pending.length();
      out.write(pending.array(), 0, pending.length());
      out.flush();
      pending.clear();
    }
  }
}
