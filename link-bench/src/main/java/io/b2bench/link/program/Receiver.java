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
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Map;

/** The receiver: takes one connection after another, and counts or sends back what comes. */
final class Receiver extends End {
  private static final int ROOM = 1 << 16;

  private final Protections protections;
  private final ServerSocketChannel listener;
  private final DatagramSocket datagrams;

  /** Listens on a free port for each transport. */
  Receiver(LinkBenchSettings settings) throws IOException {
    this.protections = new Protections(settings);
    InetSocketAddress address = new InetSocketAddress(settings.host(), 0);
    this.listener = ServerSocketChannel.open().bind(address);
    this.datagrams = new DatagramSocket(address);
  }

  @Override
  Map<String, Integer> ports() {
    return Map.of(
        LinkBenchSettings.TCP, listener.socket().getLocalPort(),
        LinkBenchSettings.UDP, datagrams.getLocalPort());
  }

  @Override
  LinkReply begin(LinkCommand command) {
    if (!(command instanceof LinkCommand.Expect(LinkCase what, String token))) {
      return new LinkReply.Failed("a receiver does not send");
    }
    take(
        new Session(
            true,
            what.transport() == Transport.TCP
                ? new OverTcp(what, protections.streams(what))
                : new OverUdp(what, token, protections.datagrams(what))));
    return new LinkReply.Done();
  }

  private final class OverTcp implements Session.Work {
    private final LinkCase what;
    private final Protection<SocketChannel> protection;

    OverTcp(LinkCase what, Protection<SocketChannel> protection) {
      this.what = what;
      this.protection = protection;
    }

    @Override
    public Connected begin() throws IOException {
      SocketChannel socket = listener.accept();
      socket.setOption(StandardSocketOptions.TCP_NODELAY, what.traffic() == Traffic.ROUND_TRIPS);
      return protection.serve(socket);
    }

    @Override
    public void go(Connected connected, Session session) throws IOException {
      PacketChannel channel = connected.channel();
      if (what.traffic() == Traffic.STREAM) {
        ByteBuffer into = channel.buffer(ROOM);
        for (int n = channel.receive(into); n >= 0; n = channel.receive(into.clear())) {
          session.tally().count(0, n);
        }
        return;
      }
      ByteBuffer packet = channel.buffer(what.bytes());
      ByteBuffer into = channel.buffer(ROOM);
      for (int n = channel.receive(into); n >= 0; n = channel.receive(into.clear())) {
        into.flip();
        while (into.hasRemaining()) {
          int part = Math.min(into.remaining(), packet.remaining());
          packet.put(into.slice(into.position(), part));
          into.position(into.position() + part);
          if (!packet.hasRemaining()) {
            channel.send(packet.flip());
            packet.clear();
            session.tally().count(1, what.bytes());
          }
        }
      }
    }
  }

  private final class OverUdp implements Session.Work {
    private final LinkCase what;
    private final String token;
    private final Protection<DatagramSocket> protection;

    OverUdp(LinkCase what, String token, Protection<DatagramSocket> protection) {
      this.what = what;
      this.token = token;
      this.protection = protection;
    }

    @Override
    public Connected begin() throws IOException {
      datagrams.disconnect();
      Greeting.of(token).await(datagrams);
      return protection.serve(datagrams);
    }

    @Override
    public void go(Connected connected, Session session) throws IOException {
      PacketChannel channel = connected.channel();
      ByteBuffer into = channel.buffer(ROOM);
      long last = System.nanoTime();
      while (true) {
        int n = channel.receive(into.clear());
        if (n == what.bytes()) {
          session.tally().numbered(into.getLong(0), n);
          if (what.traffic() == Traffic.ROUND_TRIPS) {
            channel.send(into.flip());
          }
          last = System.nanoTime();
        } else if (n == PacketChannel.END || session.over(System.nanoTime() - last)) {
          return;
        }
      }
    }
  }
}
