package io.b2bench.listener.netty;

import io.b2bench.listener.ListenerMeter;
import io.b2bench.listener.TlsMeter;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import java.nio.ByteBuffer;
import java.util.Optional;

/** The TCP side of a connection: counts bytes, and shows them to the meter of its TLS. */
// Netty closes a channel whose write fails; there is nobody else to tell
@SuppressWarnings("FutureReturnValueIgnored")
final class Wire extends ChannelDuplexHandler {
  private final ListenerMeter meter;
  private final Optional<TlsMeter> tls;
  private final Deadlines deadlines;

  Wire(ListenerMeter meter, Optional<TlsMeter> tls, Deadlines deadlines) {
    this.meter = meter;
    this.tls = tls;
    this.deadlines = deadlines;
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    meter.connected();
    if (tls.isEmpty()) {
      meter.negotiated(Negotiated.PLAIN, HandshakeSize.NONE);
    }
    context.fireChannelActive();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf bytes = (ByteBuf) message;
    meter.wireIn(bytes.readableBytes());
    deadlines.heard();
    if (tls.isEmpty()) {
      meter.appIn(bytes.readableBytes());
    } else {
      handOver(context, tls.get(), bytes);
    }
    if (bytes.isReadable()) {
      context.fireChannelRead(bytes);
    } else {
      bytes.release();
    }
  }

  /**
   * While hands are shaken the engine gets one record at a time, so that the end of the handshake
   * is known to the byte.
   */
  private static void handOver(ChannelHandlerContext context, TlsMeter tls, ByteBuf bytes) {
    while (bytes.isReadable() && tls.handshaking()) {
      ByteBuf one = bytes.readRetainedSlice(tls.ofOneRecord(bytes.nioBuffer()));
      tls.received(one.nioBuffer());
      tls.took(one.readableBytes());
      context.fireChannelRead(one);
    }
    if (bytes.isReadable()) {
      tls.received(bytes.nioBuffer());
    }
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    if (message instanceof ByteBuf bytes) {
      int size = bytes.readableBytes();
      meter.wireOut(size);
      if (tls.isEmpty()) {
        meter.appOut(size);
      } else if (size > 0) {
        for (ByteBuffer part : bytes.nioBuffers()) {
          tls.get().sent(part);
        }
        if (tls.get().handshaking()) {
          tls.get().gave(size);
        }
      }
    }
    context.write(message, promise);
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    tls.ifPresent(TlsMeter::closed);
    context.fireChannelInactive();
  }
}
