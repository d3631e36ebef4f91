package io.b2bench.listener;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;
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
  private final ListenerMeter meter;
  private final boolean plain;
  private final long patience;
  private boolean underWay;
  private long began;

  ListenerEndPoint(
      SocketChannel channel,
      ManagedSelector selector,
      SelectionKey key,
      Scheduler scheduler,
      ListenerMeter meter,
      boolean plain,
      Duration patience) {
    super(channel, selector, key, scheduler);
    this.meter = meter;
    this.plain = plain;
    this.patience = patience.toNanos();
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

  @Override
  public int fill(ByteBuffer buffer) throws IOException {
    int filled = super.fill(buffer);
    if (filled > 0) {
      meter.wireIn(filled);
      if (plain) {
        meter.appIn(filled);
      }
      checkPatience();
    }
    return filled;
  }

  @Override
  public boolean flush(ByteBuffer... buffers) throws IOException {
    long before = remaining(buffers);
    try {
      return super.flush(buffers);
    } finally {
      long flushed = before - remaining(buffers);
      if (flushed > 0) {
        complete();
      }
      meter.wireOut(flushed);
      if (plain) {
        meter.appOut(flushed);
      }
    }
  }

  private synchronized void checkPatience() throws IOException {
    long now = System.nanoTime();
    if (!underWay) {
      underWay = true;
      began = now;
    } else if (now - began > patience) {
      IOException slow = new IOException("request not complete in time");
      close(slow);
      throw slow;
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
