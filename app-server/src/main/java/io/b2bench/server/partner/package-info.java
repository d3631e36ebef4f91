/**
 * The way out to the four external parties. {@code server.service} calls {@link
 * io.b2bench.server.partner.Partners}; only {@code server} wires an implementation.
 */
@NullMarked
package io.b2bench.server.partner;

import org.jspecify.annotations.NullMarked;
