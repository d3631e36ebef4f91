package io.b2bench.tls.engine;

import io.b2bench.tls.keys.Bearer;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.wire.HandshakeReader;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLEngine;

/**
 * What the server's end of a profile knows of a connection beyond what was read from the wire,
 * whichever implementation speaks it.
 *
 * @param schemes code points of the signature schemes that it signs with in TLS 1.3; empty when it
 *     does not keep to some
 * @param clientCertificate whether it asks for one
 */
public record ServerFacts(Set<Integer> schemes, boolean clientCertificate) {
  /** Copies the set. */
  public ServerFacts {
    schemes = Set.copyOf(schemes);
  }

  /** Of an implementation of TLS beside JSSE, whose schemes nobody sets. */
  public static ServerFacts of(Tls profile) {
    return new ServerFacts(
        Set.of(), profile.clientAuthentication() == ClientAuthentication.REQUIRED);
  }

  /**
   * Whom the client's certificate lets act; empty where the profile asks for none. A session that
   * was resumed without it lets nobody act.
   *
   * @param engine has ended its handshake
   */
  public Optional<Bearer> bearer(SSLEngine engine) {
    return clientCertificate
        ? Optional.of(SessionFacts.peer(engine.getSession()).map(Bearer::of).orElse(Bearer.NOBODY))
        : Optional.empty();
  }

  /**
   * What a connection negotiated: what was read from the wire, and what this end knows of both
   * ends. The scheme of the signature, which is hidden in TLS 1.3, is known if only one of those
   * offered is enabled here. Empty when the handshake could not be read.
   *
   * @param reader has been shown all bytes of the connection
   * @param engine has ended its handshake
   */
  public Optional<Negotiated> negotiated(HandshakeReader reader, SSLEngine engine) {
    return reader
        .negotiated()
        .map(
            seen ->
                SessionFacts.ofServer(
                    signed(seen, reader), engine.getSession(), engine.getApplicationProtocol()));
  }

  private Negotiated signed(Negotiated seen, HandshakeReader reader) {
    boolean hidden =
        seen.protocol() == Protocol.TLS_1_3.code()
            && !seen.resumed()
            && seen.scheme() == Negotiated.UNKNOWN_SCHEME;
    return hidden && !schemes.isEmpty() ? seen.withScheme(reader.schemeAmong(schemes)) : seen;
  }
}
