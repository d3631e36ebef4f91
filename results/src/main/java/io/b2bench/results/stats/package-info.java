/**
 * The statistics: signed-rank and Student intervals, equivalence, multiple comparisons, planning.
 * Pure functions of numbers that know nothing of runs. Called by {@code results.analysis}.
 */
@NullMarked
package io.b2bench.results.stats;

import org.jspecify.annotations.NullMarked;
