/**
 * Computes the results of a run: pure functions from {@link io.b2bench.results.store.Recorded} to
 * {@link io.b2bench.results.analysis.Results}, the content of {@code results.json}. All arithmetic
 * is here and in {@code results.stats}; reports only write. Read by {@code report} and the command.
 */
@NullMarked
package io.b2bench.results.analysis;

import org.jspecify.annotations.NullMarked;
