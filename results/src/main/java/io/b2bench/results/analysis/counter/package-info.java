/**
 * Figures from the counters of processes and machine, in a window, in a cell and over time. Read by
 * the analysis and the report.
 */
@NullMarked
package io.b2bench.results.analysis.counter;

import org.jspecify.annotations.NullMarked;
