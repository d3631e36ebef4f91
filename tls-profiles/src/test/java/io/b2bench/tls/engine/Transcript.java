package io.b2bench.tls.engine;

import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Tls;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLException;

/**
 * All bytes of one handshake, in the order in which they were sent.
 *
 * @param parts those that one end sent before the other answered
 */
record Transcript(List<Component> parts) {
  /** What one end sent. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Component(boolean server, byte[] bytes) {}

  /** Records a real handshake. */
  static Transcript of(Tls client, Tls server) {
    List<Component> parts = new ArrayList<>();
    try {
      new MemoryHandshake(
              ClientEnd.of(client, Profiles.KEYS).newEngine("localhost"),
              ServerEnd.of(server, Profiles.KEYS).newEngine(),
              bytes -> parts.add(new Component(true, copy(bytes))),
              bytes -> parts.add(new Component(false, copy(bytes))))
          .complete();
    } catch (SSLException e) {
      throw new AssertionError(e);
    }
    return new Transcript(parts);
  }

  /** The same with the server's part changed. */
  Transcript server(UnaryOperator<byte[]> change) {
    return new Transcript(
        parts.stream()
            .map(p -> p.server() ? new Component(true, change.apply(p.bytes())) : p)
            .toList());
  }

  /** The same up to this many bytes. */
  Transcript first(int length) {
    List<Component> cut = new ArrayList<>();
    int left = length;
    for (Component part : parts) {
      int n = Math.min(left, part.bytes().length);
      cut.add(new Component(part.server(), Arrays.copyOf(part.bytes(), n)));
      left -= n;
    }
    return new Transcript(cut);
  }

  int length() {
    return parts.stream().mapToInt(p -> p.bytes().length).sum();
  }

  /** Shows it to a flight in pieces of at most this many bytes. */
  Optional<Negotiated> read(int piece) {
    ServerFlight flight = new ServerFlight();
    for (Component part : parts) {
      for (int i = 0; i < part.bytes().length; i += piece) {
        ByteBuffer bytes =
            ByteBuffer.wrap(part.bytes(), i, Math.min(piece, part.bytes().length - i));
        if (part.server()) {
          flight.sent(bytes);
        } else {
          flight.received(bytes);
        }
        if (bytes.position() != i) {
          throw new AssertionError("the flight moved the buffer");
        }
      }
    }
    return flight.negotiated();
  }

  /** Cuts what clear handshake records hold into records of at most this many bytes. */
  static byte[] fragmented(byte[] records, int largest) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteBuffer in = ByteBuffer.wrap(records);
    boolean clear = true;
    while (in.hasRemaining()) {
      byte type = in.get();
      short version = in.getShort();
      int left = in.getShort() & 0xffff;
      clear &= type == RecordSplitter.HANDSHAKE;
      while (left > 0) {
        byte[] bytes = new byte[clear ? Math.min(largest, left) : left];
        in.get(bytes);
        left -= bytes.length;
        out.writeBytes(
            ByteBuffer.allocate(5)
                .put(type)
                .putShort(version)
                .putShort((short) bytes.length)
                .array());
        out.writeBytes(bytes);
      }
    }
    return out.toByteArray();
  }

  private static byte[] copy(ByteBuffer bytes) {
    byte[] copy = new byte[bytes.remaining()];
    bytes.duplicate().get(copy);
    return copy;
  }
}
