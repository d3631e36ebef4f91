package io.b2bench.listener.netty;

import io.b2bench.listener.Calls;
import io.b2bench.listener.ListenerMeter;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.TlsMeter;
import io.b2bench.tls.keys.Bearer;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.ssl.SslHandler;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes the pipeline of each connection to one listener. */
final class NewConnection extends ChannelInitializer<SocketChannel> {
  private static final int LARGEST_HEADER = 8192;
  private static final int PIECE = 16 * 1024;

  private final String listener;
  private final ListenersPlan plan;
  private final ListenerMeter meter;
  private final Calls calls;
  private final Optional<NettyTls> tls;
  private final ChannelGroup connections;
  private final Room room;

  NewConnection(
      String listener,
      ListenersPlan plan,
      ListenerMeter meter,
      Calls calls,
      Optional<NettyTls> tls,
      ChannelGroup connections,
      Room room) {
    this.listener = listener;
    this.plan = plan;
    this.meter = meter;
    this.calls = calls;
    this.tls = tls;
    this.connections = connections;
    this.room = room;
  }

  @Override
  protected void initChannel(SocketChannel channel) {
    connections.add(channel);
    channel.closeFuture().addListener(closed -> room.free());
    Deadlines deadlines = new Deadlines();
    ChannelPipeline pipeline = channel.pipeline();
    Supplier<Optional<Bearer>> bearer = Optional::empty;
    if (tls.isPresent()) {
      TlsMeter counted = new TlsMeter(tls.get().facts(), meter);
      SslHandler handler = tls.get().handler(channel.alloc());
      handler.setHandshakeTimeoutMillis(0);
      AboveTls above = new AboveTls(tls.get(), handler, counted, meter, deadlines);
      bearer = above::bearer;
      pipeline.addLast(new Wire(meter, Optional.of(counted), deadlines), handler, above);
    } else {
      pipeline.addLast(new Wire(meter, Optional.empty(), deadlines));
    }
    pipeline.addLast(
        new HttpServerCodec(
            new HttpDecoderConfig()
                .setMaxInitialLineLength(LARGEST_HEADER)
                .setMaxHeaderSize(LARGEST_HEADER)
                .setMaxChunkSize(PIECE)
                .setUseRfc9112TransferEncoding(false)),
        new Exchanges(listener, plan, meter, calls, tls.isEmpty(), bearer, deadlines));
  }
}
