package io.b2bench.listener.netty;

import io.b2bench.listener.ListenerMeter;
import io.b2bench.listener.TlsMeter;
import io.b2bench.tls.keys.Bearer;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import java.util.Optional;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLHandshakeException;

/** What stands above the TLS of a connection: counts its bytes, and hears of its handshake. */
// Netty closes a channel whose write fails; there is nobody else to tell
@SuppressWarnings("FutureReturnValueIgnored")
final class AboveTls extends ChannelDuplexHandler {
  private final NettyTls tls;
  private final SslHandler handler;
  private final TlsMeter counted;
  private final ListenerMeter meter;
  private final Deadlines deadlines;
  private Optional<Bearer> bearer = Optional.empty();

  AboveTls(
      NettyTls tls,
      SslHandler handler,
      TlsMeter counted,
      ListenerMeter meter,
      Deadlines deadlines) {
    this.tls = tls;
    this.handler = handler;
    this.counted = counted;
    this.meter = meter;
    this.deadlines = deadlines;
  }

  /** Whom the client's certificate lets act; empty where it is not asked for one. */
  Optional<Bearer> bearer() {
    return bearer;
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event)
      throws SSLHandshakeException {
    if (event instanceof SslHandshakeCompletionEvent shaken && shaken.isSuccess()) {
      SSLEngine engine = handler.engine();
      counted.complete(counted.negotiated(engine));
      bearer = tls.facts().bearer(engine);
      deadlines.complete();
    }
    context.fireUserEventTriggered(event);
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    meter.appIn(((ByteBuf) message).readableBytes());
    context.fireChannelRead(message);
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    if (message instanceof ByteBuf bytes) {
      meter.appOut(bytes.readableBytes());
    }
    context.write(message, promise);
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    context.fireChannelInactive();
    tls.release(handler);
  }
}
