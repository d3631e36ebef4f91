package io.b2bench.driver.jmeter.http;

import io.b2bench.tls.engine.ClientConnection;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;

/**
 * A client's connection to one place: opened, used, closed, opened again, with the times that
 * opening took. One thread uses it; {@link #abort} alone may be called by another.
 */
public final class HttpConnection {
  private static final Socket NONE = new Socket();

  private final Endpoint endpoint;
  private final long timeoutNanos;
  private final Http http;
  private volatile Socket socket = NONE;
  private boolean open;
  private long connectNanos;
  private long handshakeNanos;
  private Negotiated negotiated = Negotiated.PLAIN;
  private HandshakeSize handshakeSize = HandshakeSize.NONE;

  /**
   * A connection, not yet open.
   *
   * @param endpoint where to
   * @param timeout how long an exchange may take, opening included
   * @param timed whether it notes when replies begin
   */
  public HttpConnection(Endpoint endpoint, Duration timeout, boolean timed) {
    this(endpoint, timeout, timed, Reply.Kept.BEGINNING);
  }

  /**
   * A connection, not yet open.
   *
   * @param endpoint where to
   * @param timeout how long an exchange may take, opening included
   * @param timed whether it notes when replies begin
   * @param kept what it keeps of replies
   */
  public HttpConnection(Endpoint endpoint, Duration timeout, boolean timed, Reply.Kept kept) {
    this.endpoint = endpoint;
    this.timeoutNanos = timeout.toNanos();
    this.http = Http.of(endpoint.application(), new Reply(timed, kept));
  }

  /** Whether the connection is open as far as this side knows. */
  public boolean isOpen() {
    return open;
  }

  /**
   * Connects, and makes the handshake where there is one.
   *
   * @param began when the exchange began, by {@link System#nanoTime}
   * @throws ExchangeException of stage {@code connect} or {@code handshake}
   */
  public void open(long began) throws ExchangeException {
    close();
    long deadline = began + timeoutNanos;
    Socket tcp = new Socket();
    socket = tcp;
    try {
      long before = System.nanoTime();
      tcp.setOption(StandardSocketOptions.TCP_NODELAY, true);
      tcp.connect(new InetSocketAddress(endpoint.host(), endpoint.port()), millisTo(deadline));
      connectNanos = System.nanoTime() - before;
    } catch (IOException e) {
      abandon();
      throw new ExchangeException("connect", e);
    }
    try {
      Socket ready = tcp;
      if (endpoint.tls().isPresent()) {
        tcp.setSoTimeout(millisTo(deadline));
        ready = shakeHands(endpoint.tls().get(), tcp);
      }
      http.begin(ready);
      open = true;
    } catch (IOException e) {
      abandon();
      throw new ExchangeException("handshake", e);
    }
  }

  /**
   * Sends a request and reads its reply to the end.
   *
   * @param stage what it is, for the failure
   * @param began when the exchange began, by {@link System#nanoTime}
   * @return the reply, good until the next exchange
   * @throws ExchangeException when there is no complete reply within the timeout; the connection is
   *     then closed
   */
  public Reply exchange(String stage, RequestBuffer request, long began) throws ExchangeException {
    try {
      return http.exchange(request, began + timeoutNanos);
    } catch (IOException e) {
      abandon();
      throw new ExchangeException(stage, e);
    }
  }

  /** Bytes of the last request that came to a reply, header and framing included. */
  public long sent() {
    return http.sent();
  }

  /** How long the last opening took to connect, handshake apart. */
  public long connectNanos() {
    return connectNanos;
  }

  /** How long the last handshake took; without TLS 0. */
  public long handshakeNanos() {
    return handshakeNanos;
  }

  /** What the last opening negotiated, as far as this side can tell. */
  public Negotiated negotiated() {
    return negotiated;
  }

  /** The bytes of the last handshake as this side saw them; without TLS none. */
  public HandshakeSize handshakeSize() {
    return handshakeSize;
  }

  /** Closes the connection in good order; does nothing when none is open. */
  public void close() {
    if (open) {
      announceEnd();
    }
    abandon();
  }

  /** Breaks the connection off from another thread; an exchange under way fails. */
  public void abort() {
    closeQuietly(socket);
  }

  private SSLSocket shakeHands(ClientEnd end, Socket tcp) throws IOException {
    long before = System.nanoTime();
    ClientConnection opened = end.open(tcp, endpoint.host(), endpoint.port());
    handshakeNanos = System.nanoTime() - before;
    socket = opened.socket();
    negotiated = opened.negotiated();
    handshakeSize = opened.size();
    http.requireIn(negotiated);
    return opened.socket();
  }

  private void announceEnd() {
    try {
      http.end();
    } catch (IOException e) {
      // the server has gone before
    }
    if (socket instanceof SSLSocket tls) {
      endpoint.tls().ifPresent(end -> end.close(tls));
    }
  }

  private void abandon() {
    open = false;
    closeQuietly(socket);
    socket = NONE;
  }

  private static void closeQuietly(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // the connection is gone either way
    }
  }

  private static int millisTo(long deadline) {
    return Math.clamp(
        TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime()), 1, Integer.MAX_VALUE);
  }
}
