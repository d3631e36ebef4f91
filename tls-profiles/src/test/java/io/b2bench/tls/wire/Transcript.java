package io.b2bench.tls.wire;

import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.engine.Profiles;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.memory.MemoryConnection;
import io.b2bench.tls.memory.Meter;
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
record Transcript(List<Part> parts) {
  /** What one end sent. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Part(boolean server, byte[] bytes) {}

  /** Records a real handshake. */
  static Transcript of(Tls client, Tls server) {
    List<Part> parts = new ArrayList<>();
    try {
      ClientEnd end = ClientEnd.of(client, Profiles.KEYS);
      new MemoryConnection(1 << 17, Meter.NONE)
          .connect(
              () -> end.newEngine(end.nextContext(), "localhost"),
              ServerEnd.of(server, Profiles.KEYS)::newEngine,
              new Recorder(parts));
    } catch (SSLException e) {
      throw new AssertionError(e);
    }
    return new Transcript(parts);
  }

  /** The same with the server's part changed. */
  Transcript server(UnaryOperator<byte[]> change) {
    return new Transcript(
        parts.stream().map(p -> p.server() ? new Part(true, change.apply(p.bytes())) : p).toList());
  }

  /** The same up to this many bytes. */
  Transcript first(int length) {
    List<Part> cut = new ArrayList<>();
    int left = length;
    for (Part part : parts) {
      int n = Math.min(left, part.bytes().length);
      cut.add(new Part(part.server(), Arrays.copyOf(part.bytes(), n)));
      left -= n;
    }
    return new Transcript(cut);
  }

  int length() {
    return parts.stream().mapToInt(p -> p.bytes().length).sum();
  }

  /** Shows it to a reader in pieces of at most this many bytes. */
  Optional<Negotiated> read(int piece) {
    HandshakeReader reader = new HandshakeReader();
    for (Part part : parts) {
      for (int i = 0; i < part.bytes().length; i += piece) {
        ByteBuffer bytes =
            ByteBuffer.wrap(part.bytes(), i, Math.min(piece, part.bytes().length - i));
        if (part.server()) {
          reader.sent(bytes);
        } else {
          reader.received(bytes);
        }
        if (bytes.position() != i) {
          throw new AssertionError("the reader moved the buffer");
        }
      }
    }
    return reader.negotiated();
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

  private record Recorder(List<Part> parts) implements WireObserver {
    @Override
    public void sent(ByteBuffer bytes) {
      parts.add(new Part(true, copy(bytes)));
    }

    @Override
    public void received(ByteBuffer bytes) {
      parts.add(new Part(false, copy(bytes)));
    }
  }

  private static byte[] copy(ByteBuffer bytes) {
    byte[] copy = new byte[bytes.remaining()];
    bytes.duplicate().get(copy);
    return copy;
  }
}
