package io.b2bench.listener.jetty;

import io.b2bench.listener.ListenerMeter;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** The listening socket of one listener. */
final class ListenerConnector extends ServerConnector {
  private static final int ACCEPTORS = 1;
  private static final int DEFAULT_SELECTORS = -1;

  private final ListenerMeter meter;
  private final boolean requests;
  private final boolean plain;

  ListenerConnector(
      Server server,
      ListenersPlan plan,
      ListenersPlan.Listener listener,
      ListenerMeter meter,
      ConnectionFactory... protocols) {
    super(server, ACCEPTORS, DEFAULT_SELECTORS, protocols);
    this.meter = meter;
    this.plain = protocols.length == 1;
    this.requests = listener.profile().equals(listener.profile().overHttp1());
    setName(listener.name());
    setHost(plan.host());
    setPort(listener.port());
    setIdleTimeout(plan.idleTimeout().toMillis());
    setAcceptedTcpNoDelay(true);
  }

  ListenerMeter meter() {
    return meter;
  }

  @Override
  protected SocketChannelEndPoint newEndPoint(
      SocketChannel channel, ManagedSelector selector, SelectionKey key) {
    meter.connected();
    if (plain) {
      meter.negotiated(Negotiated.PLAIN, HandshakeSize.NONE);
    }
    ListenerEndPoint endPoint =
        new ListenerEndPoint(channel, selector, key, getScheduler(), meter, plain, requests);
    endPoint.setIdleTimeout(getIdleTimeout());
    return endPoint;
  }
}
