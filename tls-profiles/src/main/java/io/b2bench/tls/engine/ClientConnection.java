package io.b2bench.tls.engine;

import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import javax.net.ssl.SSLSocket;

/**
 * A connection of a client, its handshake done.
 *
 * @param socket the connection; its owner closes it
 * @param negotiated what the wire showed and the client's end knows
 * @param size the bytes of the handshake; of TLS 1.3 without the tickets, which come later
 */
public record ClientConnection(SSLSocket socket, Negotiated negotiated, HandshakeSize size) {}
