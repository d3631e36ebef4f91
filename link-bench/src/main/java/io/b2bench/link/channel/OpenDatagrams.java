package io.b2bench.link.channel;

import io.b2bench.tls.profile.Negotiated;
import java.io.IOException;
import java.net.DatagramSocket;
import java.nio.ByteBuffer;
import java.util.Optional;

/** UDP without protection. */
record OpenDatagrams() implements Protection<DatagramSocket> {
  /** How long a receiver waits before it looks whether it is still wanted. */
  static final int WAIT_MILLIS = 10;

  @Override
  public Connected serve(DatagramSocket socket) {
    return new Connected(
        channel(Datagrams.served(socket, new Wire())),
        Optional.of(Negotiated.PLAIN),
        Optional.empty());
  }

  @Override
  public Connected connect(DatagramSocket socket) {
    return new Connected(channel(Datagrams.own(socket)), Optional.empty(), Optional.empty());
  }

  private static PacketChannel channel(Datagrams datagrams) {
    datagrams.wire().handshakeDone();
    return new Channel(datagrams);
  }

  private record Channel(Datagrams datagrams) implements PacketChannel {
    @Override
    public void send(ByteBuffer packet) throws IOException {
      datagrams.send(packet.array(), packet.arrayOffset() + packet.position(), packet.remaining());
      packet.position(packet.limit());
    }

    @Override
    public int receive(ByteBuffer into) throws IOException {
      ByteBuffer bytes = datagrams.receive(WAIT_MILLIS);
      int n = bytes.remaining();
      into.put(bytes);
      return n == 0 ? NOTHING : n;
    }

    @Override
    public Wire wire() {
      return datagrams.wire();
    }

    @Override
    public void close() {
      datagrams.close();
    }
  }
}
