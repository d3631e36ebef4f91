package io.b2bench.tls.wire;

import io.b2bench.tls.profile.Negotiated;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a ClientHello says of signatures (RFC 8446, 4.1.2 and 4.2.3).
 *
 * @param schemes code points of those that it takes for the handshake of TLS 1.3
 */
record ClientHello(Set<Integer> schemes) {
  private static final int SIGNATURE_ALGORITHMS = 13;

  /** Of TLS 1.3, PKCS #1 v1.5 and SHA-1 are for certificates only. */
  private static final Set<Integer> CERTIFICATES_ONLY =
      Set.of(0x0201, 0x0203, 0x0401, 0x0501, 0x0601);

  /**
   * Reads the body of a ClientHello.
   *
   * @throws java.nio.BufferUnderflowException when it is cut short
   */
  static ClientHello read(ByteBuffer body) {
    body.get(new byte[2 + 32]); // version, random
    body.get(new byte[body.get() & 0xff]); // session id
    body.get(new byte[body.getShort() & 0xffff]); // suites
    body.get(new byte[body.get() & 0xff]); // compression
    Set<Integer> schemes = new TreeSet<>();
    if (body.hasRemaining()) {
      body.getShort(); // length of all extensions
    }
    while (body.hasRemaining()) {
      int type = body.getShort() & 0xffff;
      byte[] extension = new byte[body.getShort() & 0xffff];
      body.get(extension);
      if (type == SIGNATURE_ALGORITHMS) {
        ByteBuffer list = ByteBuffer.wrap(extension);
        list.getShort(); // length of the list
        while (list.hasRemaining()) {
          schemes.add(list.getShort() & 0xffff);
        }
      }
    }
    schemes.removeAll(CERTIFICATES_ONLY);
    return new ClientHello(Set.copyOf(schemes));
  }

  /** The one scheme offered; unknown where there are others. */
  int only() {
    return schemes.size() == 1 ? schemes.iterator().next() : Negotiated.UNKNOWN_SCHEME;
  }

  /** The one of these schemes that is offered; unknown where there are others, or none. */
  int only(Set<Integer> among) {
    return new ClientHello(
            schemes.stream().filter(among::contains).collect(Collectors.toUnmodifiableSet()))
        .only();
  }
}
