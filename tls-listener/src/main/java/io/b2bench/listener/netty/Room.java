package io.b2bench.listener.netty;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoop;
import io.netty.channel.MaxMessagesRecvByteBufAllocator;
import io.netty.channel.socket.ServerSocketChannelConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Lets connections wait to be accepted while there are as many as all listeners take. */
final class Room {
  private static final int AT_ONCE = 16;

  private final int most;
  private final EventLoop accepting;
  private final AtomicInteger taken = new AtomicInteger();
  private final List<ServerSocketChannelConfig> ports = new ArrayList<>();

  /**
   * So much room.
   *
   * @param accepting the loop of all ports
   */
  Room(int most, EventLoop accepting) {
    this.most = most;
    this.accepting = accepting;
  }

  /** A connection is closed. */
  void free() {
    if (taken.getAndDecrement() >= most) {
      accepting.execute(this::admit);
    }
  }

  private void admit() {
    int free = most - taken.get();
    for (ServerSocketChannelConfig port : ports) {
      if (free > 0) {
        ((MaxMessagesRecvByteBufAllocator) port.getRecvByteBufAllocator())
            .maxMessagesPerRead(Math.min(AT_ONCE, free));
      }
      port.setAutoRead(free > 0);
    }
  }

  /** What a port needs in its pipeline. */
  ChannelInboundHandlerAdapter watch() {
    return new ChannelInboundHandlerAdapter() {
      @Override
      public void channelActive(ChannelHandlerContext context) {
        ports.add((ServerSocketChannelConfig) context.channel().config());
        admit();
        context.fireChannelActive();
      }

      @Override
      public void channelRead(ChannelHandlerContext context, Object connection) {
        taken.incrementAndGet();
        context.fireChannelRead(connection);
      }

      @Override
      public void channelReadComplete(ChannelHandlerContext context) {
        if (most - taken.get() < AT_ONCE) {
          admit();
        }
        context.fireChannelReadComplete();
      }
    };
  }
}
