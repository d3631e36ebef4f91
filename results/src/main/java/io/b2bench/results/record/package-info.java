/**
 * What a run found, as records: the run, its machine, its windows with counters, proof and verdict.
 * Everything published is computed from these and from the histograms beside them. The experiments
 * write them, the rest of {@code results} reads them.
 *
 * <p>Times are nanoseconds where a name ends in {@code Nanos}, microseconds where it ends in {@code
 * Micros}; bytes are bytes.
 */
@NullMarked
package io.b2bench.results.record;

import org.jspecify.annotations.NullMarked;
