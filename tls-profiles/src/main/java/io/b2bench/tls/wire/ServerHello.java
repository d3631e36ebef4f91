package io.b2bench.tls.wire;

import io.b2bench.tls.profile.Negotiated;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * What a ServerHello says (RFC 8446, 4.1.3; RFC 5246, 7.4.1.3).
 *
 * @param version the protocol version chosen
 * @param suite code point of the suite chosen
 * @param group code point of the key share, or none
 * @param preSharedKey whether it takes up a pre-shared key
 * @param retry whether it is a HelloRetryRequest
 */
record ServerHello(int version, int suite, int group, boolean preSharedKey, boolean retry) {
  private static final int PRE_SHARED_KEY = 41;
  private static final int SUPPORTED_VERSIONS = 43;
  private static final int KEY_SHARE = 51;

  /** SHA-256 of "HelloRetryRequest", in place of the random. */
  private static final byte[] RETRY =
      HexFormat.of().parseHex("cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c");

  /**
   * Reads the body of a ServerHello.
   *
   * @throws java.nio.BufferUnderflowException when it is cut short
   */
  static ServerHello read(ByteBuffer body) {
    int version = unsignedShort(body);
    byte[] random = new byte[32];
    body.get(random);
    body.get(new byte[body.get() & 0xff]); // session id
    int suite = unsignedShort(body);
    body.get(); // compression
    int group = Negotiated.NO_GROUP;
    boolean preSharedKey = false;
    if (body.hasRemaining()) {
      unsignedShort(body); // length of all extensions
    }
    while (body.hasRemaining()) {
      int type = unsignedShort(body);
      byte[] extension = new byte[unsignedShort(body)];
      body.get(extension);
      switch (type) {
        case SUPPORTED_VERSIONS -> version = unsignedShort(ByteBuffer.wrap(extension));
        case KEY_SHARE -> group = unsignedShort(ByteBuffer.wrap(extension));
        case PRE_SHARED_KEY -> preSharedKey = true;
        default -> {}
      }
    }
    return new ServerHello(version, suite, group, preSharedKey, Arrays.equals(random, RETRY));
  }

  private static int unsignedShort(ByteBuffer bytes) {
    return bytes.getShort() & 0xffff;
  }
}
