package io.b2bench.listener.jetty;

import io.b2bench.listener.ListenerMeter;
import io.b2bench.tls.keys.Bearer;
import io.b2bench.tls.profile.Negotiated;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * The TCP side of a connection. It counts bytes, and closes a connection whose request comes in too
 * slowly: the idle timeout alone would let a client hold a connection for ever with one byte now
 * and then.
 */
final class ListenerEndPoint extends SocketChannelEndPoint {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final ListenerMeter meter;
  private final boolean plain;
  private final boolean requests;
  private volatile Optional<Bearer> bearer = Optional.empty();
  private volatile Optional<Negotiated> negotiated = Optional.empty();
  private boolean underWay;
  private boolean blocked;
  private long began;

  ListenerEndPoint(
      SocketChannel channel,
      ManagedSelector selector,
      SelectionKey key,
      Scheduler scheduler,
      ListenerMeter meter,
      boolean plain,
      boolean requests) {
    super(channel, selector, key, scheduler);
    this.meter = meter;
    this.plain = plain;
    this.requests = requests;
  }

  /** The TCP side below {@code endPoint}. */
  static ListenerEndPoint below(EndPoint endPoint) {
    EndPoint at = endPoint;
    while (at instanceof EndPoint.Wrapper wrapper) {
      at = wrapper.unwrap();
    }
    return (ListenerEndPoint) at;
  }

  /**
   * Says that a handshake or a request is complete, or that an answer is being sent. The time limit
   * of what follows starts with its first byte. Answers count because a client of HTTP/2
   * acknowledges a long one piece by piece while it reads it.
   */
  synchronized void complete() {
    underWay = false;
  }

  /** Says whom the client's certificate lets act. */
  void borneBy(Bearer shown) {
    bearer = Optional.of(shown);
  }

  /** Says what the handshake came to. */
  void negotiated(Negotiated agreed) {
    negotiated = Optional.of(agreed);
  }

  /** What the handshake came to; empty without TLS. */
  Optional<Negotiated> negotiated() {
    return negotiated;
  }

  /** Whom the client's certificate lets act; empty where it is not asked for one. */
  Optional<Bearer> bearer() {
    return bearer;
  }

  @Override
  public int fill(ByteBuffer buffer) throws IOException {
    int filled = super.fill(buffer);
    if (filled > 0) {
      meter.wireIn(filled);
      if (plain) {
        meter.appIn(filled);
      }
      arrived();
    }
    return filled;
  }

  @Override
  public boolean flush(ByteBuffer... buffers) throws IOException {
    long before = remaining(buffers);
    try {
      return super.flush(buffers);
    } finally {
      long left = remaining(buffers);
      long flushed = before - left;
      leaves(flushed, left);
      meter.wireOut(flushed);
      if (plain) {
        meter.appOut(flushed);
      }
    }
  }

  /** In HTTP/2 frames come at any time, so there only what goes on and on is too slow. */
  private synchronized void arrived() throws IOException {
    long now = System.nanoTime();
    if (!underWay) {
      underWay = true;
      began = now;
    } else if (!requests && now - began > getIdleTimeout() * NANOS_PER_MILLI) {
      IOException slow = new IOException("request not complete in time");
      close(slow);
      throw slow;
    }
  }

  private synchronized void leaves(long flushed, long left) {
    if (left > 0 && !blocked) {
      blocked = true;
      began = System.nanoTime();
    } else if (left == 0) {
      blocked = false;
    }
    if (flushed > 0) {
      underWay = false;
    }
  }

  /** Closes it when a request or an answer has been under way for longer than this. */
  void closeIfStalled(long now, Duration limit) {
    boolean stalled;
    synchronized (this) {
      stalled = ((requests && underWay) || blocked) && now - began > limit.toNanos();
    }
    if (stalled) {
      close(new IOException("a request or its answer was not complete in time"));
    }
  }

  private static long remaining(ByteBuffer[] buffers) {
    long bytes = 0;
    for (ByteBuffer buffer : buffers) {
      bytes += buffer.remaining();
    }
    return bytes;
  }
}
