package io.b2bench.link.program;

import io.b2bench.link.channel.Connected;
import io.b2bench.link.channel.Wire;
import io.b2bench.measurement.message.LinkCounters;
import io.b2bench.measurement.message.LinkReply;
import io.b2bench.measurement.observation.HandshakeBytes;
import io.b2bench.tls.profile.Negotiated;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One connection at one end: a thread that makes it and then sends or receives. */
final class Session {
  private static final int PATIENCE_SECONDS = 30;

  /** What a session does. */
  interface Work {
    /** Makes the connection. */
    Connected begin() throws IOException;

    /** Sends or receives until it is told to stop, or nothing comes any more. */
    void go(Connected connected, Session session) throws IOException;
  }

  private final boolean receives;
  private final Tally tally = new Tally();
  private final RoundTrips roundTrips = new RoundTrips();
  private final CompletableFuture<Connected> connected = new CompletableFuture<>();
  private final CompletableFuture<Boolean> ended = new CompletableFuture<>();
  private volatile boolean stopped;
  private volatile long quietNanos;

  /** Begins in a thread of its own. */
  Session(boolean receives, Work work) {
    this.receives = receives;
    Thread.ofPlatform().daemon().name(receives ? "receiving" : "sending").start(() -> run(work));
  }

  private void run(Work work) {
    try {
      Connected made = work.begin();
      connected.complete(made);
      try {
        work.go(made, this);
      } finally {
        made.channel().close();
      }
      ended.complete(true);
    } catch (IOException | RuntimeException e) {
      connected.completeExceptionally(e);
      ended.completeExceptionally(e);
    }
  }

  /** Whether it is to end. */
  boolean stopped() {
    return stopped;
  }

  /** Whether it is to end, and nothing has come for as long as that takes. */
  boolean over(long silentNanos) {
    return stopped && silentNanos >= quietNanos;
  }

  Tally tally() {
    return tally;
  }

  RoundTrips roundTrips() {
    return roundTrips;
  }

  /** Waits until the connection is there. */
  Connected connected() throws IOException, InterruptedException {
    return result(connected);
  }

  /** What it has counted so far. */
  LinkReply counted() throws IOException, InterruptedException {
    if (ended.isCompletedExceptionally()) {
      result(ended);
    }
    return new LinkReply.Counted(counters(), roundTrips.sinceLastTime());
  }

  /** Ends it. */
  LinkReply stop(Duration quiet) throws IOException, InterruptedException {
    quietNanos = quiet.toNanos();
    stopped = true;
    result(ended);
    Connected made = connected();
    return new LinkReply.Stopped(
        counters(),
        made.negotiated().map(Negotiated::text),
        receives ? made.channel().wire().handshake() : HandshakeBytes.NONE,
        made.implementation());
  }

  private LinkCounters counters() {
    if (!connected.isDone() || connected.isCompletedExceptionally()) {
      return tally.counters(0, 0);
    }
    Wire wire = connected.join().channel().wire();
    return receives
        ? tally.counters(wire.receivedPackets(), wire.receivedBytes())
        : tally.counters(wire.sentPackets(), wire.sentBytes());
  }

  private static <T> T result(CompletableFuture<T> future)
      throws IOException, InterruptedException {
    try {
      return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IOException(
          Optional.ofNullable(e.getCause()).map(Throwable::getMessage).orElse("failed"), e);
    } catch (TimeoutException e) {
      throw new IOException("nothing happened for " + PATIENCE_SECONDS + " s", e);
    }
  }
}
