/**
 * Turns a profile into both ends of a TLS connection that can negotiate nothing else, and reads
 * from the wire what was negotiated. The only place that knows the quirks of the providers; imports
 * {@code tls.profile} and {@code tls.keys}; whoever opens connections may import it.
 */
@NullMarked
package io.b2bench.tls.engine;

import org.jspecify.annotations.NullMarked;
