package io.b2bench.server.partner;

import io.b2bench.listener.ListenerMeter;
import io.b2bench.tls.engine.ClientConnection;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.util.Optional;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.config.Lookup;
import org.apache.hc.core5.http.protocol.HttpContext;

/** Opens connections to the partners under one profile and counts each. */
final class CountingOperator extends DefaultHttpClientConnectionOperator {
  private static final String OPENED = "io.b2bench.opened";

  private final ListenerMeter meter;
  private final boolean plain;

  CountingOperator(Optional<ClientEnd> end, ListenerMeter meter) {
    super(null, null, strategies(end, meter));
    this.meter = meter;
    this.plain = end.isEmpty();
  }

  /** Whether a connection was opened for the exchange of this context, rather than reused. */
  static boolean opened(HttpContext context) {
    return context.getAttribute(OPENED) != null;
  }

  @Override
  protected void onBeforeSocketConnect(HttpContext context, HttpHost host) {
    context.setAttribute(OPENED, true);
  }

  @Override
  protected void onAfterSocketConnect(HttpContext context, HttpHost host) {
    if (plain) {
      meter.outbound(Negotiated.PLAIN, HandshakeSize.NONE);
    }
  }

  private static Lookup<TlsSocketStrategy> strategies(
      Optional<ClientEnd> end, ListenerMeter meter) {
    TlsSocketStrategy strategy =
        (socket, host, port, attachment, context) -> {
          ClientConnection opened = end.orElseThrow().open(socket, host, port);
          meter.outbound(opened.negotiated(), opened.size());
          return opened.socket();
        };
    return scheme -> scheme.equals("https") ? strategy : null;
  }
}
