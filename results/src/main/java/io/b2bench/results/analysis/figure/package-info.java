/**
 * Figures of one window, the metrics that name them, and the estimates with their intervals. The
 * lowest package of the analysis, used by all others.
 */
@NullMarked
package io.b2bench.results.analysis.figure;

import org.jspecify.annotations.NullMarked;
