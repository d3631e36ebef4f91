/** Real handshakes, over sockets and in memory, and what the wire shows of them. */
@NullMarked
package io.b2bench.tls.wire;

import org.jspecify.annotations.NullMarked;
