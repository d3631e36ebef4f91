package io.b2bench.driver.jmeter.http;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http2.hpack.HPackDecoder;
import org.apache.hc.core5.http2.hpack.HPackException;
import org.apache.hc.core5.util.ByteArrayBuffer;

/**
 * Puts the headers of replies together from their frames and decompresses them (RFC 7541). Not
 * thread safe.
 */
final class HeaderReader {
  /** The longest header, in bytes, compressed or not. */
  static final int LONGEST = 64 * 1024;

  private static final int TABLE = 4096;

  private final FrameReader frames;
  private final ByteArrayBuffer pieces = new ByteArrayBuffer(0);
  private HPackDecoder decoder = decoder();

  HeaderReader(FrameReader frames) {
    this.frames = frames;
  }

  /** Starts a new connection. */
  void begin() {
    decoder = decoder();
  }

  /**
   * The header that begins with the current frame.
   *
   * @throws MalformedReplyException when it is interrupted, too long, or not to be decompressed
   */
  List<Header> read() throws IOException {
    frames.readPayload();
    if (frames.has(FrameType.END_HEADERS)) {
      return decode(frames.payload());
    }
    int stream = frames.stream();
    int length = 0;
    pieces.clear();
    pieces.append(frames.payload());
    do {
      if (!frames.next()) {
        throw new EOFException("cut short");
      }
      if (frames.type() != FrameType.CONTINUATION || frames.stream() != stream) {
        throw new MalformedReplyException("header interrupted");
      }
      length += FrameType.HEADER + frames.length();
      if (length > LONGEST) {
        throw tooLong();
      }
      frames.readPayload();
      pieces.append(frames.whole());
    } while (!frames.has(FrameType.END_HEADERS));
    return decode(ByteBuffer.wrap(pieces.array(), 0, pieces.length()));
  }

  private List<Header> decode(ByteBuffer block) throws MalformedReplyException {
    List<Header> fields;
    try {
      fields = decoder.decodeHeaders(block);
    } catch (HPackException | RuntimeException e) {
      throw new MalformedReplyException("header not compressed as it should be");
    }
    long length = 0;
    for (Header field : fields) {
      length += 32L + field.getName().length() + field.getValue().length();
    }
    if (length > LONGEST) {
      throw tooLong();
    }
    return fields;
  }

  private static MalformedReplyException tooLong() {
    return new MalformedReplyException("header of more than " + LONGEST + " bytes");
  }

  private static HPackDecoder decoder() {
    return new HPackDecoder(TABLE, StandardCharsets.US_ASCII);
  }
}
