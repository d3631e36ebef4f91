/**
 * Compares the series of a run with its baseline, block by block: ratios with verdicts, the A/A
 * check, and how many blocks and forks would narrow an interval. Read by the analysis and the
 * report.
 */
@NullMarked
package io.b2bench.results.analysis.comparison;

import org.jspecify.annotations.NullMarked;
