package io.b2bench.micro.handshake;

import io.b2bench.tls.engine.ServerFlight;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Supplier;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/**
 * A connection in memory between two engines, which take turns in one thread. What each side does
 * is booked; what is shown to the observer of the wire is not. Buffers are on the heap and used
 * again by the next connection.
 */
public final class MemoryLink {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  /** What any engine wants to unwrap a record into. */
  private static final int ROOM = 1 << 16;

  private final Pipe toServer;
  private final Pipe toClient;
  private final ByteBuffer opened = ByteBuffer.allocate(ROOM);
  private final Account account;
  private Optional<SSLEngine> client = Optional.empty();
  private Optional<SSLEngine> server = Optional.empty();

  /**
   * A link that connects nobody yet.
   *
   * @param capacity bytes that may be on their way in one direction
   * @param account takes what both sides spend
   */
  public MemoryLink(int capacity, Account account) {
    this.toServer = new Pipe(capacity);
    this.toClient = new Pipe(capacity);
    this.account = account;
  }

  /**
   * Makes both engines and lets them shake hands, until both are done and have read all that came.
   *
   * @param flight is shown every byte of the handshake
   * @throws SSLException when one refuses the other, or the handshake gets stuck
   */
  public void connect(
      Supplier<SSLEngine> newClient, Supplier<SSLEngine> newServer, ServerFlight flight)
      throws SSLException {
    toServer.clear();
    toClient.clear();
    account.start();
    SSLEngine clientEngine = newClient.get();
    clientEngine.beginHandshake();
    account.stop(Phase.HANDSHAKE, End.CLIENT);
    account.start();
    SSLEngine serverEngine = newServer.get();
    serverEngine.beginHandshake();
    account.stop(Phase.HANDSHAKE, End.SERVER);
    client = Optional.of(clientEngine);
    server = Optional.of(serverEngine);
    int flights = 0;
    boolean moved = true;
    while (moved) {
      int fromClient = turn(End.CLIENT, flight);
      int fromServer = turn(End.SERVER, flight);
      flights += (fromClient > 0 ? 1 : 0) + (fromServer > 0 ? 1 : 0);
      moved = fromClient > 0 || fromServer > 0;
    }
    if (shaking(clientEngine) || shaking(serverEngine)) {
      throw new SSLException("the handshake does not get ahead");
    }
    account.connected(flights);
  }

  /** Lets a side do all it can; returns the bytes that it sent. */
  private int turn(End end, ServerFlight flight) throws SSLException {
    Pipe out = from(end);
    out.recycle();
    int position = out.write().position();
    account.start();
    SSLEngine engine = engine(end);
    while (step(engine, from(end.other()), out)) {}
    account.stop(Phase.HANDSHAKE, end);
    int bytes = out.write().position() - position;
    account.sent(Phase.HANDSHAKE, end, bytes);
    if (bytes > 0) {
      ByteBuffer written = out.since(position);
      if (end == End.SERVER) {
        flight.sent(written);
      } else {
        flight.received(written);
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
  public void send(End from, ByteBuffer data, int piece) throws SSLException {
    SSLEngine sender = engine(from);
    SSLEngine receiver = engine(from.other());
    Pipe pipe = from(from);
    pipe.recycle();
    int start = data.position();
    int end = data.limit();
    int position = pipe.write().position();
    account.start();
    for (int next = start; next < end; next += piece) {
      data.limit(Math.min(end, next + piece));
      while (data.hasRemaining()) {
        progress(sender.wrap(data, pipe.write()));
      }
    }
    account.stop(Phase.SEND, from);
    account.sent(Phase.SEND, from, pipe.write().position() - position);
    data.position(start);
    int missing = end - start;
    account.start();
    while (missing > 0) {
      SSLEngineResult result = receiver.unwrap(pipe.read(), opened.clear());
      progress(result);
      missing -= result.bytesProduced();
    }
    account.stop(Phase.RECEIVE, from.other());
  }

  private static void progress(SSLEngineResult result) throws SSLException {
    if (result.getStatus() != SSLEngineResult.Status.OK) {
      throw new SSLException("application data: " + result.getStatus());
    }
  }

  /** Closes the connection, the client first; each side takes the other's close_notify. */
  public void close() throws SSLException {
    farewell(End.CLIENT);
    farewell(End.SERVER);
    account.start();
    drain(End.CLIENT);
    account.stop(Phase.CLOSE, End.CLIENT);
    abandon();
  }

  /** The engine of the server, of which it may be asked what it knows of the connection. */
  public SSLEngine server() {
    return engine(End.SERVER);
  }

  /** Forgets both engines without closing. */
  public void abandon() {
    client = Optional.empty();
    server = Optional.empty();
  }

  private void farewell(End end) throws SSLException {
    Pipe out = from(end);
    int position = out.write().position();
    account.start();
    drain(end);
    SSLEngine engine = engine(end);
    engine.closeOutbound();
    while (!engine.isOutboundDone() && engine.wrap(NOTHING, out.write()).bytesProduced() > 0) {}
    account.stop(Phase.CLOSE, end);
    account.sent(Phase.CLOSE, end, out.write().position() - position);
  }

  private void drain(End end) throws SSLException {
    Pipe in = from(end.other());
    SSLEngine engine = engine(end);
    while (in.filled() && engine.unwrap(in.read(), opened.clear()).bytesConsumed() > 0) {}
  }

  private Pipe from(End end) {
    return end == End.CLIENT ? toServer : toClient;
  }

  private SSLEngine engine(End end) {
    return (end == End.CLIENT ? client : server).orElseThrow();
  }

  private static boolean shaking(SSLEngine engine) {
    return engine.getHandshakeStatus() != HandshakeStatus.NOT_HANDSHAKING;
  }
}
