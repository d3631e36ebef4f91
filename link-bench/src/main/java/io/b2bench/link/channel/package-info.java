/**
 * A connection that packets are sent over: TCP or UDP, open or protected. It counts what passes the
 * socket, and shows the handshake to whoever reads it. Imported by {@code link.program}.
 */
@NullMarked
package io.b2bench.link.channel;

import org.jspecify.annotations.NullMarked;
