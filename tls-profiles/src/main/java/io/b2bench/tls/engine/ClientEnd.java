package io.b2bench.tls.engine;

import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.wire.HandshakeReader;
import io.b2bench.tls.wire.WatchedSocket;
import java.io.IOException;
import java.net.Socket;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;

/**
 * The client's end of a profile: verifies chain and host name, shows a certificate where the
 * profile says so, and resumes as many of its connections as it says. Its provider is the profile's
 * {@link Tls#clientProvider}. Thread safe.
 */
public final class ClientEnd {
  private static final int ANY_PORT = 443;

  private final Jsse jsse;
  private final ClientSessions sessions;
  private final EngineSettings settings;
  private final ApplicationProtocol application;
  private final String implementation;

  private ClientEnd(Tls profile, Jsse jsse, ContextFactory contexts) {
    this.jsse = jsse;
    this.application = profile.application();
    SSLContext context = contexts.newContext();
    this.implementation = jsse.title(context);
    this.settings = EngineSettings.of(profile, context, true);
    this.sessions = new ClientSessions(contexts, jsse, profile.protocol(), profile.resumption());
    settings.requireIn(profile, jsse, newEngine(context, "localhost"));
  }

  /**
   * The client's end of a profile.
   *
   * @param keys whose authorities are trusted, and no others; where the profile has client
   *     certificates, must have a key of its kind
   * @throws UnsupportedProfileException when this JVM cannot speak the profile
   */
  public static ClientEnd of(Tls profile, Keys keys) {
    return of(
        profile,
        keys,
        profile.clientAuthentication() == ClientAuthentication.REQUIRED
            ? Optional.of(keys.client(profile.certificate(), profile.chain()))
            : Optional.empty());
  }

  /**
   * The client's end of a profile, for a client of this identity, whatever the profile says.
   *
   * @param keys whose authorities are trusted, and no others
   * @param identity the client's key and certificates; empty for none
   * @throws UnsupportedProfileException when this JVM cannot speak the profile
   */
  public static ClientEnd of(Tls profile, Keys keys, Optional<KeyMaterial> identity) {
    Provider provider = profile.clientProvider();
    return new ClientEnd(
        profile,
        Jsse.of(provider),
        new ContextFactory(profile, provider, identity, keys.authorities()));
  }

  /** What is to be spoken over its connections. */
  public ApplicationProtocol application() {
    return application;
  }

  /** Which implementation speaks, by its own name and version: {@code SunJSSE 25}. */
  public String implementation() {
    return implementation;
  }

  /**
   * TLS over a connected socket: the handshake is done, chain and host name are verified. Timeouts
   * and TCP options of the socket are the caller's and stay as they are.
   *
   * @param host the server's name or address, which its certificate must carry
   * @param port the server's port
   * @throws javax.net.ssl.SSLException when one end refuses the other, or the handshake cannot be
   *     read from the wire; the connection is closed
   * @throws IOException when the connection breaks; it is closed
   */
  public ClientConnection open(Socket connected, String host, int port) throws IOException {
    ClientSessions.Lease lease = sessions.take();
    HandshakeReader reader = new HandshakeReader();
    WatchedSocket watched = new WatchedSocket(connected, reader);
    SSLSocket socket =
        (SSLSocket)
            lease.context().getSocketFactory().createSocket(watched, unbracketed(host), port, true);
    try {
      jsse.apply(socket, settings);
      jsse.handshake(socket);
      watched.afterwards(() -> sessions.giveBack(lease));
      HandshakeSize size = new HandshakeSize(watched.in(), watched.out());
      Negotiated seen =
          reader
              .negotiated()
              .orElseThrow(() -> new SSLHandshakeException("cannot tell what was negotiated"));
      return new ClientConnection(
          socket,
          SessionFacts.ofClient(seen, socket.getSession(), socket.getApplicationProtocol()),
          size);
    } catch (IOException | RuntimeException e) {
      try (connected;
          socket) {
        throw e;
      }
    }
  }

  /**
   * The same for who does not ask what was negotiated.
   *
   * @see #open(Socket, String, int)
   */
  public SSLSocket handshake(Socket connected, String host, int port) throws IOException {
    return open(connected, host, port).socket();
  }

  /** Ends a connection. A failure to close one that nobody needs any more is passed over. */
  public void close(SSLSocket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // the peer was faster
    }
  }

  /**
   * The context for the next connection in memory, apart from {@link #newEngine(SSLContext,
   * String)} so that who measures can leave its making out.
   */
  public SSLContext nextContext() {
    ClientSessions.Lease lease = sessions.take();
    sessions.giveBack(lease);
    return lease.context();
  }

  /**
   * A new engine in client mode that can negotiate this profile and nothing else, and resumes as a
   * socket would.
   *
   * @param context from {@link #nextContext}
   * @param host the server's name, which its certificate must carry
   */
  public SSLEngine newEngine(SSLContext context, String host) {
    SSLEngine engine = context.createSSLEngine(host, ANY_PORT);
    engine.setUseClientMode(true);
    jsse.apply(engine, settings);
    return engine;
  }

  private static String unbracketed(String host) {
    return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
  }
}
