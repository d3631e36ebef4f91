package io.b2bench.tls.memory;

import io.b2bench.tls.wire.WireObserver;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Supplier;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/**
 * A connection in memory between two engines, which take turns in one thread. What each side does
 * is metered; what the observer of the wire does is not. Buffers are on the heap and used again by
 * the next connection.
 */
public final class MemoryConnection {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  /** What any engine wants to unwrap a record into. */
  private static final int ROOM = 1 << 16;

  private final Pipe toServer;
  private final Pipe toClient;
  private final ByteBuffer opened = ByteBuffer.allocate(ROOM);
  private final Meter meter;
  private Optional<SSLEngine> client = Optional.empty();
  private Optional<SSLEngine> server = Optional.empty();

  /**
   * A connection without engines yet.
   *
   * @param capacity bytes that may be on their way in one direction
   * @param meter is told what both sides do
   */
  public MemoryConnection(int capacity, Meter meter) {
    this.toServer = new Pipe(capacity);
    this.toClient = new Pipe(capacity);
    this.meter = meter;
  }

  /**
   * Makes both engines and lets them shake hands, until both are done and have read all that came.
   *
   * @param observer is shown every byte of the handshake
   * @throws SSLException when one refuses the other, or the handshake gets stuck
   */
  public void connect(
      Supplier<SSLEngine> newClient, Supplier<SSLEngine> newServer, WireObserver observer)
      throws SSLException {
    toServer.clear();
    toClient.clear();
    meter.start();
    SSLEngine clientEngine = newClient.get();
    clientEngine.beginHandshake();
    meter.stop(Phase.HANDSHAKE, Side.CLIENT);
    meter.start();
    SSLEngine serverEngine = newServer.get();
    serverEngine.beginHandshake();
    meter.stop(Phase.HANDSHAKE, Side.SERVER);
    client = Optional.of(clientEngine);
    server = Optional.of(serverEngine);
    int flights = 0;
    boolean moved = true;
    while (moved) {
      int fromClient = turn(Side.CLIENT, observer);
      int fromServer = turn(Side.SERVER, observer);
      flights += (fromClient > 0 ? 1 : 0) + (fromServer > 0 ? 1 : 0);
      moved = fromClient > 0 || fromServer > 0;
    }
    if (shaking(clientEngine) || shaking(serverEngine)) {
      throw new SSLException("the handshake does not get ahead");
    }
    meter.connected(flights);
  }

  /** Lets a side do all it can; returns the bytes that it sent. */
  private int turn(Side side, WireObserver observer) throws SSLException {
    Pipe out = from(side);
    out.recycle();
    int position = out.write().position();
    meter.start();
    SSLEngine engine = engine(side);
    while (step(engine, from(side.other()), out)) {}
    meter.stop(Phase.HANDSHAKE, side);
    int bytes = out.write().position() - position;
    meter.sent(Phase.HANDSHAKE, side, bytes);
    if (bytes > 0) {
      ByteBuffer written = out.since(position);
      if (side == Side.SERVER) {
        observer.sent(written);
      } else {
        observer.received(written);
      }
    }
    return bytes;
  }

  private boolean step(SSLEngine engine, Pipe in, Pipe out) throws SSLException {
    return switch (engine.getHandshakeStatus()) {
      case NEED_TASK -> {
        for (Runnable task = engine.getDelegatedTask();
            task != null;
            task = engine.getDelegatedTask()) {
          task.run();
        }
        yield true;
      }
      case NEED_WRAP -> {
        SSLEngineResult result = engine.wrap(NOTHING, out.write());
        yield result.bytesProduced() > 0
            || result.getHandshakeStatus() != HandshakeStatus.NEED_WRAP;
      }
      case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> {
        SSLEngineResult result = engine.unwrap(in.read(), opened.clear());
        yield result.bytesConsumed() > 0
            || result.getHandshakeStatus() != HandshakeStatus.NEED_UNWRAP;
      }
      case FINISHED, NOT_HANDSHAKING ->
          in.filled() && engine.unwrap(in.read(), opened.clear()).bytesConsumed() > 0;
    };
  }

  /**
   * Sends application data and takes it out at the other side.
   *
   * @param from who sends
   * @param data all between its position and limit; both are as before afterwards
   * @param piece bytes of a write
   * @throws SSLException when less arrives than was sent
   */
  public void send(Side from, ByteBuffer data, int piece) throws SSLException {
    SSLEngine sender = engine(from);
    SSLEngine receiver = engine(from.other());
    Pipe pipe = from(from);
    pipe.recycle();
    int start = data.position();
    int end = data.limit();
    int position = pipe.write().position();
    meter.start();
    for (int next = start; next < end; next += piece) {
      data.limit(Math.min(end, next + piece));
      while (data.hasRemaining()) {
        progress(sender.wrap(data, pipe.write()));
      }
    }
    meter.stop(Phase.SEND, from);
    meter.sent(Phase.SEND, from, pipe.write().position() - position);
    data.position(start);
    int missing = end - start;
    meter.start();
    while (missing > 0) {
      SSLEngineResult result = receiver.unwrap(pipe.read(), opened.clear());
      progress(result);
      missing -= result.bytesProduced();
    }
    meter.stop(Phase.RECEIVE, from.other());
  }

  private static void progress(SSLEngineResult result) throws SSLException {
    if (result.getStatus() != SSLEngineResult.Status.OK) {
      throw new SSLException("application data: " + result.getStatus());
    }
  }

  /** Closes the connection, the client first; each side takes the other's close_notify. */
  public void close() throws SSLException {
    farewell(Side.CLIENT);
    farewell(Side.SERVER);
    meter.start();
    drain(Side.CLIENT);
    meter.stop(Phase.CLOSE, Side.CLIENT);
    abandon();
  }

  /** The engine of the server, of which it may be asked what it knows of the connection. */
  public SSLEngine server() {
    return engine(Side.SERVER);
  }

  /** Forgets both engines without closing. */
  public void abandon() {
    client = Optional.empty();
    server = Optional.empty();
  }

  private void farewell(Side side) throws SSLException {
    Pipe out = from(side);
    int position = out.write().position();
    meter.start();
    drain(side);
    SSLEngine engine = engine(side);
    engine.closeOutbound();
    while (!engine.isOutboundDone() && engine.wrap(NOTHING, out.write()).bytesProduced() > 0) {}
    meter.stop(Phase.CLOSE, side);
    meter.sent(Phase.CLOSE, side, out.write().position() - position);
  }

  private void drain(Side side) throws SSLException {
    Pipe in = from(side.other());
    SSLEngine engine = engine(side);
    while (in.filled() && engine.unwrap(in.read(), opened.clear()).bytesConsumed() > 0) {}
  }

  private Pipe from(Side side) {
    return side == Side.CLIENT ? toServer : toClient;
  }

  private SSLEngine engine(Side side) {
    return (side == Side.CLIENT ? client : server).orElseThrow();
  }

  private static boolean shaking(SSLEngine engine) {
    return engine.getHandshakeStatus() != HandshakeStatus.NOT_HANDSHAKING;
  }
}
