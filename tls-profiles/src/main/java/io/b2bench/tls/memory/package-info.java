/**
 * A TLS connection in memory between two engines in one thread, metered where one likes. Imports
 * {@code tls.wire} to show it the bytes; the trials of {@code tls.engine} and the benchmarks may
 * import it.
 */
@NullMarked
package io.b2bench.tls.memory;

import org.jspecify.annotations.NullMarked;
