package io.b2bench.driver.jmeter.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http2.hpack.HPackEncoder;
import org.apache.hc.core5.util.ByteArrayBuffer;

/**
 * Compresses the headers of the requests of a connection (RFC 7541): a field that was sent before
 * takes one byte the next time. Not thread safe.
 */
final class HeaderWriter {
  /** The initial size of the table (RFC 9113, 6.5.2), and the largest that is used. */
  private static final int TABLE = 4096;

  private static final int FIRST_SIZE = 256;

  private final ByteArrayBuffer block = new ByteArrayBuffer(FIRST_SIZE);
  private HPackEncoder encoder = encoder();

  /** Starts a new connection. */
  void begin() {
    encoder = encoder();
  }

  /** Limits the table to what the server keeps. */
  void tableSize(long bytes) {
    encoder.setMaxTableSize((int) Math.min(bytes, TABLE));
  }

  /** The header of a request, with a body of that length if any, good until the next. */
  ByteArrayBuffer write(RequestHead head, int bodyLength) throws IOException {
    block.clear();
    add(":method", head.method().name());
    add(":scheme", "https");
    add(":authority", head.authority());
    add(":path", head.path());
    for (Field field : head.lowerCase()) {
      add(field.name(), field.value());
    }
    if (!head.withBody()) {
      return block;
    }
    // kept out of the table, where each length would drive out something that comes again
    encoder.encodeHeader(block, "content-length", Integer.toString(bodyLength), true);
    return block;
  }

  private void add(String name, String value) throws IOException {
    encoder.encodeHeader(block, name, value, false);
  }

  private static HPackEncoder encoder() {
    return new HPackEncoder(TABLE, StandardCharsets.US_ASCII);
  }
}
