/**
 * What a server can carry: queueing networks, the universal scalability law, the operational laws,
 * and the load at which a limit is reached. Pure functions of numbers that know nothing of runs;
 * for the analysis of {@code capacity} and for {@code plan}.
 */
@NullMarked
package io.b2bench.results.capacity;

import org.jspecify.annotations.NullMarked;
