/**
 * Reads from the bytes of a connection what it negotiated, whichever provider wrote them: records,
 * handshake messages, hellos. Imports {@code tls.profile}; whoever sees the bytes of a connection
 * may import it.
 */
@NullMarked
package io.b2bench.tls.wire;

import org.jspecify.annotations.NullMarked;
