/** Tests of {@code tls.wire}, on recorded handshakes. */
@NullMarked
package io.b2bench.tls.wire;

import org.jspecify.annotations.NullMarked;
