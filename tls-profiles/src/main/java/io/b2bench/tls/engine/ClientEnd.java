package io.b2bench.tls.engine;

import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;

/**
 * The client's end of a profile: verifies chain and host name, and never resumes when the profile
 * says so. Thread safe.
 */
public final class ClientEnd {
  private final Tls profile;
  private final Jsse jsse;
  private final TrustManager[] trust;
  private final SSLContext shared;
  private final Pin pin;

  private ClientEnd(Tls profile, Jsse jsse, TrustManager[] trust) {
    this.profile = profile;
    this.jsse = jsse;
    this.trust = trust;
    this.shared = Contexts.client(jsse, profile, trust);
    this.pin = Pin.of(profile, shared, true);
    pin.requireIn(profile, newEngine("localhost"));
  }

  /**
   * The client's end of a profile.
   *
   * @param keys whose authorities are trusted, and no others
   * @throws UnsupportedProfileException when this JVM cannot speak the profile
   */
  public static ClientEnd of(Tls profile, Keys keys) {
    Jsse jsse = Jsse.of(profile.provider());
    return new ClientEnd(profile, jsse, Contexts.trust(jsse, profile, keys.authorities()));
  }

  /**
   * TLS over a connected socket: the handshake is done, chain and host name are verified. Timeouts
   * and TCP options of the socket are the caller's and stay as they are.
   *
   * @param host the server's name or address, which its certificate must carry
   * @param port the server's port
   * @throws javax.net.ssl.SSLException when one end refuses the other; the connection is closed
   * @throws IOException when the connection breaks; it is closed
   */
  public SSLSocket handshake(Socket connected, String host, int port) throws IOException {
    SSLSocket socket =
        (SSLSocket)
            context().getSocketFactory().createSocket(connected, unbracketed(host), port, true);
    try {
      jsse.pin(socket, pin);
      jsse.handshake(socket);
      return socket;
    } catch (IOException | RuntimeException e) {
      try (connected;
          socket) {
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
   * Ends a connection. Where full handshakes are asked for, nobody can take up its session. A
   * failure to close a connection that nobody needs any more is passed over.
   */
  public void close(SSLSocket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // the peer was faster
    }
  }

  /** An engine in client mode, for handshakes in memory. */
  SSLEngine newEngine(String host) {
    SSLEngine engine = shared.createSSLEngine(host, 0);
    engine.setUseClientMode(true);
    jsse.pin(engine, pin);
    return engine;
  }

  /**
   * Sessions are found again within their context only, even while the connections that made them
   * live on; so a connection that must not resume gets a context of its own. Measured on one
   * machine, that costs some 20 microseconds with SunJSSE and 2 milliseconds with Bouncy Castle,
   * which does without in TLS 1.3.
   */
  private SSLContext context() {
    return profile.resumption().equals(Resumption.NEVER) && jsse.resumes(profile.protocol())
        ? Contexts.client(jsse, profile, trust)
        : shared;
  }

  private static String unbracketed(String host) {
    return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
  }
}
