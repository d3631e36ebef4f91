package io.b2bench.listener.netty;

import io.b2bench.listener.Calls;
import io.b2bench.listener.ListenerMeter;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.PortTakenException;
import io.b2bench.listener.Stack;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;

/** The ports of a Netty server: one loop accepts, and the usual number serves. */
// Netty closes a channel whose write fails; there is nobody else to tell
@SuppressWarnings("FutureReturnValueIgnored")
final class NettyPorts implements Stack.Ports {
  private static final int LOOKS_IN_A_LIMIT = 6;

  private final ListenersPlan plan;
  private final EventLoopGroup accepting;
  private final EventLoopGroup serving;
  private final Map<String, Channel> open = new TreeMap<>();
  private final List<NettyTls> tls = new ArrayList<>();
  private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
  private final Room room;

  private NettyPorts(ListenersPlan plan) {
    this.plan = plan;
    this.accepting = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    this.serving = new MultiThreadIoEventLoopGroup(NioIoHandler.newFactory());
    this.room = new Room(plan.limits().connections(), accepting.next());
  }

  /**
   * Opens all, or none.
   *
   * @param speaking the TLS of a profile
   */
  static NettyPorts open(
      ListenersPlan plan,
      ListenerMeters meters,
      Calls calls,
      BiFunction<Tls, Keys, NettyTls> speaking) {
    NettyPorts ports = new NettyPorts(plan);
    boolean all = false;
    try {
      for (ListenersPlan.Listener listener : plan.listeners()) {
        Optional<NettyTls> tls =
            switch (listener.profile()) {
              case Plaintext plain -> Optional.empty();
              case Tls profile -> Optional.of(speaking.apply(profile, plan.keys().orElseThrow()));
            };
        tls.ifPresent(ports.tls::add);
        ports.open(listener, meters.meter(listener.name()), calls, tls);
      }
      long pause = Math.max(1, plan.exchange().toMillis() / LOOKS_IN_A_LIMIT);
      ports.accepting.scheduleWithFixedDelay(ports::look, pause, pause, TimeUnit.MILLISECONDS);
      all = true;
      return ports;
    } finally {
      if (!all) {
        ports.refuse();
        ports.close();
      }
    }
  }

  private void open(
      ListenersPlan.Listener listener, ListenerMeter meter, Calls calls, Optional<NettyTls> tls) {
    ServerBootstrap bootstrap =
        new ServerBootstrap()
            .group(accepting, serving)
            .channel(NioServerSocketChannel.class)
            .handler(room.watch())
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childHandler(
                new NewConnection(listener.name(), plan, meter, calls, tls, connections, room));
    try {
      InetSocketAddress address =
          new InetSocketAddress(InetAddress.getByName(plan.host()), listener.port());
      open.put(listener.name(), bootstrap.bind(address).syncUninterruptibly().channel());
    } catch (UnknownHostException e) {
      throw new PortTakenException(plan.host(), listener.port(), e);
    } catch (Exception e) {
      // Netty throws what it does not declare
      if (e instanceof java.net.SocketException) {
        throw new PortTakenException(plan.host(), listener.port(), e);
      }
      throw e;
    }
  }

  private void look() {
    for (Channel connection : connections) {
      Exchanges exchanges = connection.pipeline().get(Exchanges.class);
      if (exchanges != null) {
        connection.eventLoop().execute(exchanges::look);
      }
    }
  }

  @Override
  public Map<String, Integer> numbers() {
    Map<String, Integer> numbers = new TreeMap<>();
    open.forEach(
        (name, channel) ->
            numbers.put(name, ((InetSocketAddress) channel.localAddress()).getPort()));
    return numbers;
  }

  @Override
  public long connections() {
    return connections.size();
  }

  @Override
  public void refuse() {
    open.values().forEach(channel -> channel.close().syncUninterruptibly());
  }

  @Override
  public void close() {
    connections.close().awaitUninterruptibly();
    accepting.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    serving.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
    tls.forEach(NettyTls::close);
  }
}
