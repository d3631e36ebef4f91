/**
 * Whole TLS connections in memory, both sides in one thread and timed apart: the benchmark of
 * handshakes, and the link that {@code micro.record} uses as well. Runs in the forks of JMH.
 */
@NullMarked
package io.b2bench.micro.handshake;

import org.jspecify.annotations.NullMarked;
