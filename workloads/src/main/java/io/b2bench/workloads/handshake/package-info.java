/**
 * The handshake experiment: which trials make a run, in which order, and the run itself, which has
 * the program {@code micro-bench.jar} make them. Imported by {@code workloads}, which lists it;
 * knows nothing of JMH.
 */
@NullMarked
package io.b2bench.workloads.handshake;

import org.jspecify.annotations.NullMarked;
