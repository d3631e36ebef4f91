package io.b2bench.listener.tomcat;

import io.b2bench.listener.ListenerMeter;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint.NioSocketWrapper;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.jspecify.annotations.Nullable;

/** A connection without TLS. Tomcat uses it again for later ones. */
final class PlainChannel extends NioChannel implements MeteredEndpoint.Metered {
  private final ListenerMeter meter;
  private Line line = new Line();

  PlainChannel(SocketBufferHandler buffers, ListenerMeter meter) {
    super(buffers);
    this.meter = meter;
  }

  @Override
  public Line line() {
    return line;
  }

  /** Called for a new connection, and without one when it is closed. */
  @Override
  public void reset(@Nullable SocketChannel channel, @Nullable NioSocketWrapper wrapper)
      throws IOException {
    if (channel != null) {
      line = new Line();
      meter.connected();
      meter.negotiated(Negotiated.PLAIN, HandshakeSize.NONE);
    }
    super.reset(channel, wrapper);
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    return (int) counted(super.read(target));
  }

  @Override
  public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
    return counted(super.read(targets, offset, length));
  }

  private long counted(long read) {
    if (read > 0) {
      meter.wireIn(read);
      meter.appIn(read);
      line.heard();
    }
    return read;
  }

  @Override
  public int write(ByteBuffer source) throws IOException {
    return (int) sent(super.write(source));
  }

  @Override
  public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
    return sent(super.write(sources, offset, length));
  }

  private long sent(long written) {
    if (written > 0) {
      meter.wireOut(written);
      meter.appOut(written);
    }
    return written;
  }
}
