package io.b2bench.tls.engine;

import io.b2bench.tls.keys.Credentials;
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
 * The client's end of a profile. It verifies certificate chain and host name, shows a certificate
 * if the profile asks for one, and resumes the share of connections that the profile sets. Its
 * provider is {@link Tls#clientProvider}. Thread safe.
 */
public final class ClientEnd {
  private static final int ANY_PORT = 443;

  private final Jsse jsse;
  private final ClientSessions sessions;
  private final EngineSettings settings;
  private final ApplicationProtocol application;
  private final String implementation;

  private ClientEnd(Tls profile, Jsse jsse, ContextFactory contexts, boolean hostName) {
    this.jsse = jsse;
    this.application = profile.application();
    SSLContext context = contexts.newContext();
    this.implementation = jsse.title(context);
    this.settings = EngineSettings.of(profile, context, true, hostName);
    this.sessions = new ClientSessions(contexts, jsse, profile.protocol(), profile.resumption());
    settings.requireIn(profile, jsse, newEngine(context, "localhost"));
  }

  /**
   * The client's end of a profile.
   *
   * @param keys only their authorities are trusted; if the profile has client certificates, they
   *     must hold a key of its kind
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
   * The client's end of a profile with this identity, whether or not the profile has client
   * certificates.
   *
   * @param keys only their authorities are trusted
   * @param identity the client's key and certificates; empty for none
   * @throws UnsupportedProfileException when this JVM cannot speak the profile
   */
  public static ClientEnd of(Tls profile, Keys keys, Optional<KeyMaterial> identity) {
    Provider provider = profile.clientProvider();
    return new ClientEnd(
        profile,
        Jsse.of(provider),
        new ContextFactory(profile, provider, identity, keys.authorities()),
        true);
  }

  /**
   * The client's end of a profile towards a server of others.
   *
   * @param credentials whom it trusts, and who it is
   * @throws UnsupportedProfileException when this JVM cannot speak the profile
   */
  public static ClientEnd of(Tls profile, Credentials credentials) {
    return of(profile, credentials, true);
  }

  /**
   * The same, which may leave the host name of the certificate unchecked.
   *
   * @param hostName whether it is checked
   * @throws UnsupportedProfileException when this JVM cannot speak the profile
   */
  public static ClientEnd of(Tls profile, Credentials credentials, boolean hostName) {
    Provider provider = profile.clientProvider();
    return new ClientEnd(
        profile,
        Jsse.of(provider),
        new ContextFactory(profile, provider, credentials.own(), credentials.trusted()),
        hostName);
  }

  /** The protocol to be spoken over its connections. */
  public ApplicationProtocol application() {
    return application;
  }

  /** The name and version of the implementation: {@code SunJSSE 25}. */
  public String implementation() {
    return implementation;
  }

  /**
   * Opens TLS over a connected socket: completes the handshake and verifies chain and host name.
   * Timeouts and TCP options of the socket stay as the caller set them.
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
   * Closes a connection. A failure to close is ignored, since the connection is no longer needed.
   */
  public void close(SSLSocket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // the peer has closed it already
    }
  }

  /**
   * The context for the next connection in memory. It is separate from {@link
   * #newEngine(SSLContext, String)} so that a benchmark can leave its cost out.
   */
  public SSLContext nextContext() {
    ClientSessions.Lease lease = sessions.take();
    sessions.giveBack(lease);
    return lease.context();
  }

  /**
   * A new engine in client mode that can negotiate only this profile, and resumes like a socket.
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
