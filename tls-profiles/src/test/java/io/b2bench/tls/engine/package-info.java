/** Real handshakes, over sockets and in memory, and what the wire shows of them. */
@NullMarked
package io.b2bench.tls.engine;

import org.jspecify.annotations.NullMarked;
