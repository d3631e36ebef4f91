/**
 * Turns a profile into both ends of a TLS connection that can negotiate nothing else, and tells
 * what this JVM can speak. The only place that knows the quirks of the providers. Imports {@code
 * tls.profile}, {@code tls.keys}, {@code tls.wire} and {@code tls.memory}; whoever opens
 * connections, or chooses who opens them, may import it.
 */
@NullMarked
package io.b2bench.tls.engine;

import org.jspecify.annotations.NullMarked;
