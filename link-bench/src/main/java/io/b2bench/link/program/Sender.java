package io.b2bench.link.program;

import io.b2bench.link.channel.Connected;
import io.b2bench.link.channel.PacketChannel;
import io.b2bench.link.channel.Protection;
import io.b2bench.measurement.message.LinkBenchSettings;
import io.b2bench.measurement.message.LinkCase;
import io.b2bench.measurement.message.LinkCase.Traffic;
import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.measurement.message.LinkCommand;
import io.b2bench.measurement.message.LinkReply;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Map;

/** The sender: one connection after another, each with packets of one size. */
final class Sender extends End {
  private static final int ROOM = 1 << 16;
  private static final long LOST_NANOS = 500_000_000;

  private final Protections protections;

  Sender(LinkBenchSettings settings) {
    this.protections = new Protections(settings);
  }

  @Override
  Map<String, Integer> ports() {
    return Map.of();
  }

  @Override
  LinkReply begin(LinkCommand command) throws IOException, InterruptedException {
    if (!(command instanceof LinkCommand.Send send)) {
      return new LinkReply.Failed("a sender does not wait");
    }
    take(new Session(false, work(send))).connected();
    return new LinkReply.Done();
  }

  private Session.Work work(LinkCommand.Send send) {
    InetSocketAddress receiver = new InetSocketAddress(send.host(), send.port());
    LinkCase what = send.what();
    if (what.transport() == Transport.TCP) {
      Protection<SocketChannel> protection = protections.streams(what);
      return new Sending(what, () -> protection.connect(stream(receiver, what)));
    }
    Protection<DatagramSocket> protection = protections.datagrams(what);
    return new Sending(what, () -> protection.connect(datagrams(receiver, send.token())));
  }

  /** Makes the connection. */
  private interface Connecting {
    Connected connect() throws IOException;
  }

  private static SocketChannel stream(InetSocketAddress receiver, LinkCase what)
      throws IOException {
    return SocketChannel.open(receiver)
        .setOption(StandardSocketOptions.TCP_NODELAY, what.traffic() == Traffic.ROUND_TRIPS);
  }

  private static DatagramSocket datagrams(InetSocketAddress receiver, String token)
      throws IOException {
    DatagramSocket socket = new DatagramSocket();
    Greeting.of(token).say(socket, receiver);
    return socket;
  }

  private record Sending(LinkCase what, Connecting connecting) implements Session.Work {
    @Override
    public Connected begin() throws IOException {
      return connecting.connect();
    }

    @Override
    public void go(Connected connected, Session session) throws IOException {
      if (what.traffic() == Traffic.STREAM) {
        stream(connected.channel(), session);
      } else {
        roundTrips(connected.channel(), session);
      }
      connected.channel().finish();
    }

    private void stream(PacketChannel channel, Session session) throws IOException {
      ByteBuffer packet = channel.buffer(what.bytes());
      for (long number = 0; !session.stopped(); number++) {
        channel.send(packet.clear().putLong(0, number));
        session.tally().count(1, what.bytes());
      }
    }

    private void roundTrips(PacketChannel channel, Session session) throws IOException {
      ByteBuffer packet = channel.buffer(what.bytes());
      ByteBuffer answer = channel.buffer(ROOM);
      for (long number = 0; !session.stopped(); number++) {
        long began = System.nanoTime();
        channel.send(packet.clear().putLong(0, number));
        if (returns(channel, answer.clear(), number, began)) {
          session.roundTrips().record(System.nanoTime() - began);
          session.tally().count(1, what.bytes());
        } else {
          session.tally().lose();
        }
      }
    }

    /** Whether the packet comes back, whole. */
    private boolean returns(PacketChannel channel, ByteBuffer into, long number, long began)
        throws IOException {
      while (into.position() < what.bytes()) {
        int n = channel.receive(into);
        if (n == PacketChannel.END) {
          throw new IOException("the receiver has closed the connection");
        }
        if (n == PacketChannel.NOTHING && System.nanoTime() - began > LOST_NANOS) {
          return false;
        }
        if (into.position() >= what.bytes() && into.getLong(0) != number) {
          into.clear(); // the answer to one that was given up
        }
      }
      return true;
    }
  }
}
