package io.b2bench.tls.wire;

import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Protocol;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import org.bouncycastle.tls.crypto.DHStandardGroups;

/**
 * What a ServerKeyExchange says, up to TLS 1.2 (RFC 8422, 5.4; RFC 5246, 7.4.3).
 *
 * @param group code point of the group; unknown where it is given by parameters that are no
 *     standard group's (RFC 7919)
 * @param scheme code point of the signature scheme; none before TLS 1.2
 */
record ServerKeyExchange(int group, int scheme) {
  /** An elliptic curve is given by name. */
  private static final int NAMED_CURVE = 3;

  /**
   * Reads the body of a ServerKeyExchange.
   *
   * @param version the protocol version of the connection
   * @throws java.nio.BufferUnderflowException when it is cut short
   */
  static ServerKeyExchange read(ByteBuffer body, int version) {
    int group;
    if (body.get(0) == NAMED_CURVE) {
      body.get();
      group = body.getShort() & 0xffff;
      body.get(new byte[body.get() & 0xff]);
    } else {
      group = finiteField(new BigInteger(1, vector(body)));
      vector(body); // generator
      vector(body); // public value
    }
    int scheme =
        version == Protocol.TLS_1_2.code() || version == Protocol.DTLS_1_2.code()
            ? body.getShort() & 0xffff
            : Negotiated.NO_SCHEME;
    return new ServerKeyExchange(group, scheme);
  }

  private static byte[] vector(ByteBuffer body) {
    byte[] bytes = new byte[body.getShort() & 0xffff];
    body.get(bytes);
    return bytes;
  }

  private static int finiteField(BigInteger prime) {
    if (prime.equals(DHStandardGroups.rfc7919_ffdhe2048.getP())) {
      return Group.FFDHE2048.code();
    }
    if (prime.equals(DHStandardGroups.rfc7919_ffdhe3072.getP())) {
      return Group.FFDHE3072.code();
    }
    return Negotiated.UNKNOWN_GROUP;
  }
}
