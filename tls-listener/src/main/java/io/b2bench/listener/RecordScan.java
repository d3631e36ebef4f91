package io.b2bench.listener;

import java.nio.ByteBuffer;

/**
 * Counts the TLS records of one direction by their headers (RFC 8446, 5.1), however they arrive.
 */
final class RecordScan {
  private static final int HEADER = 5;

  private int headerBytes;
  private int length;
  private int bodyBytes;

  /**
   * How many of the next bytes belong to the record that is under way or begins with them.
   *
   * @param bytes read without moving its position, and not taken
   */
  int ofOneRecord(ByteBuffer bytes) {
    if (bodyBytes > 0) {
      return Math.min(bodyBytes, bytes.remaining());
    }
    int header = HEADER - headerBytes;
    if (bytes.remaining() < header) {
      return bytes.remaining();
    }
    int announced = length;
    for (int at = Math.max(0, 3 - headerBytes); at < header; at++) {
      announced = (announced << 8) | (bytes.get(bytes.position() + at) & 0xff);
    }
    return Math.min(header + announced, bytes.remaining());
  }

  /**
   * Takes the next bytes.
   *
   * @param bytes read without moving its position
   * @return how many records begin in them
   */
  int begun(ByteBuffer bytes) {
    int records = 0;
    int at = bytes.position();
    while (at < bytes.limit()) {
      if (bodyBytes > 0) {
        int skipped = Math.min(bodyBytes, bytes.limit() - at);
        bodyBytes -= skipped;
        at += skipped;
        continue;
      }
      if (headerBytes == 0) {
        records++;
      }
      if (headerBytes >= 3) {
        length = (length << 8) | (bytes.get(at) & 0xff);
      }
      at++;
      headerBytes++;
      if (headerBytes == HEADER) {
        bodyBytes = length;
        headerBytes = 0;
        length = 0;
      }
    }
    return records;
  }
}
