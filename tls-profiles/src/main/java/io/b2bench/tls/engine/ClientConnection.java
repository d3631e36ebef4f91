package io.b2bench.tls.engine;

import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import javax.net.ssl.SSLSocket;

/**
 * A client's connection after its handshake.
 *
 * @param socket the connection; its owner closes it
 * @param negotiated what was read from the wire, and what the client's end knows
 * @param size the bytes of the handshake; in TLS 1.3 without the tickets, which come later
 */
public record ClientConnection(SSLSocket socket, Negotiated negotiated, HandshakeSize size) {}
