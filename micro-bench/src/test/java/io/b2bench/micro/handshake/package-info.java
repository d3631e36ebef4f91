/** Connections in memory, with real engines. */
@NullMarked
package io.b2bench.micro.handshake;

import org.jspecify.annotations.NullMarked;
