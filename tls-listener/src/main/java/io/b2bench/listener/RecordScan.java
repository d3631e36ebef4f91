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
