package io.b2bench.micro.handshake;

import io.b2bench.tls.memory.MemoryConnection;
import io.b2bench.tls.memory.Side;
import io.b2bench.tls.wire.HandshakeReader;
import java.nio.ByteBuffer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;

/** Makes whole connections: handshake, so many bytes each way, closing. */
final class ConnectionRig {
  /** A write of a larger message, as in the listing of 1997. */
  private static final int PIECE = 8192;

  private static final int ROOM = 1 << 15;

  private final Ends ends;
  private final Wire wire;
  private final MemoryConnection link;
  private final ByteBuffer data;

  ConnectionRig(Ends ends, int bytes, Account account) {
    this.ends = ends;
    this.wire = new Wire(ends.profile());
    this.link = new MemoryConnection(2 * bytes + 2 * ROOM, account);
    byte[] content = new byte[bytes];
    RandomGenerator random = RandomGeneratorFactory.of("SplittableRandom").create(bytes);
    random.nextBytes(content);
    this.data = ByteBuffer.wrap(content);
  }

  /** One connection from its beginning to its end. */
  void connection() throws SSLException {
    SSLContext context = ends.client().nextContext();
    HandshakeReader reader = new HandshakeReader();
    link.connect(() -> ends.newClient(context), ends.server()::newEngine, reader);
    wire.saw(ends.server().negotiated(reader, link.server()));
    link.send(Side.CLIENT, data, PIECE);
    link.send(Side.SERVER, data, PIECE);
    link.close();
  }

  /** What the connections negotiated. */
  Wire wire() {
    return wire;
  }
}
