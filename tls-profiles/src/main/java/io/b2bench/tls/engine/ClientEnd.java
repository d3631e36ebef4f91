package io.b2bench.tls.engine;

import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;

/**
 * The client's end of a profile: verifies chain and host name, and never resumes when the profile
 * says so. Thread safe.
 */
public final class ClientEnd {
  private final Tls profile;
  private final Jsse jsse;
  private final SSLContext context;
  private final Pin pin;
  private final AtomicInteger connections = new AtomicInteger();

  private ClientEnd(Tls profile, Jsse jsse, SSLContext context, Pin pin) {
    this.profile = profile;
    this.jsse = jsse;
    this.context = context;
    this.pin = pin;
  }

  /**
   * The client's end of a profile.
   *
   * @param keys whose authorities are trusted, and no others
   * @throws UnsupportedProfileException when this JVM cannot speak the profile
   */
  public static ClientEnd of(Tls profile, Keys keys) {
    Jsse jsse = Jsse.of(profile.provider());
    SSLContext context = Contexts.client(jsse, profile, keys.authorities());
    ClientEnd end = new ClientEnd(profile, jsse, context, Pin.of(profile, context, true));
    end.pin.requireIn(profile, end.newEngine("localhost"));
    return end;
  }

  /**
   * TLS over a connected socket: the handshake is done, chain and host name are verified. Timeouts
   * and TCP options of the socket are the caller's and stay as they are.
   *
   * @param host the server's name or address, which its certificate must carry
   * @param port the server's port
   * @throws IOException when the handshake fails; the connection is then closed
   */
  public SSLSocket handshake(Socket connected, String host, int port) throws IOException {
    SSLSocket socket =
        (SSLSocket)
            context
                .getSocketFactory()
                .createSocket(connected, unbracketed(host), sessionPort(port), true);
    try {
      jsse.pin(socket, pin);
      socket.startHandshake();
      return socket;
    } catch (IOException | RuntimeException e) {
      try (socket) {
        throw e;
      }
    }
  }

  /**
   * What the connection negotiated, as far as this side can tell: protocol and suite. The group is
   * unknown; resumption and retry show on the wire only ({@link ServerFlight}) and are given as
   * none.
   */
  public Negotiated negotiated(SSLSocket socket) {
    SSLSession session = socket.getSession();
    int protocol =
        Arrays.stream(Protocol.values())
            .filter(p -> p.jsse().equals(session.getProtocol()))
            .mapToInt(Protocol::code)
            .findFirst()
            .orElse(0);
    int suite = session.getCipherSuite().equals(pin.suite()) ? profile.suite().code() : 0;
    int group = profile.group().isPresent() ? Negotiated.UNKNOWN_GROUP : Negotiated.NO_GROUP;
    return new Negotiated(protocol, suite, group, false, false);
  }

  /**
   * Ends a connection: forgets its session where full handshakes are asked for, then closes it. A
   * failure to close a connection that nobody needs any more is passed over.
   */
  public void close(SSLSocket socket) {
    if (profile.resumption() == Resumption.NEVER) {
      socket.getSession().invalidate();
    }
    try {
      socket.close();
    } catch (IOException e) {
      // the peer was faster
    }
  }

  /** An engine in client mode, for handshakes in memory. */
  SSLEngine newEngine(String host) {
    SSLEngine engine = context.createSSLEngine(host, sessionPort(0));
    engine.setUseClientMode(true);
    jsse.pin(engine, pin);
    return engine;
  }

  /**
   * Sessions are kept under host and port. Under a port that no other connection uses, none is ever
   * found again, even while the connection that made it lives on. It has no other meaning here: the
   * socket is connected, and a certificate has no port.
   */
  private int sessionPort(int port) {
    return profile.resumption() == Resumption.NEVER
        ? connections.incrementAndGet() & Integer.MAX_VALUE
        : port;
  }

  private static String unbracketed(String host) {
    return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
  }
}
