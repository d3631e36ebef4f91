package io.b2bench.link.channel;

import io.b2bench.tls.profile.Negotiated;
import java.util.Optional;

/**
 * A connection, and what is known of it.
 *
 * @param channel the connection
 * @param negotiated what it negotiated, read from the wire; empty at the sender
 * @param implementation what this end speaks TLS with; empty without TLS
 */
public record Connected(
    PacketChannel channel, Optional<Negotiated> negotiated, Optional<String> implementation) {}
