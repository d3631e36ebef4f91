/**
 * The statistics: intervals of centres and ratios, equivalence, multiple comparisons, planning,
 * levels of variance, steady state. Pure functions of numbers that know nothing of runs. Called by
 * {@code results.analysis}, and by {@code experiment.plan} for the length of forks.
 */
@NullMarked
package io.b2bench.results.stats;

import org.jspecify.annotations.NullMarked;
