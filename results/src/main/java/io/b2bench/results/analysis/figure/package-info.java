/**
 * Figures of one window, the metrics that name them, and the estimates with their intervals. The
 * lowest package of the analysis; all the others stand on it.
 */
@NullMarked
package io.b2bench.results.analysis.figure;

import org.jspecify.annotations.NullMarked;
