/**
 * Two runs held against each other: in what they differ, whether they can be compared, and what
 * became of each figure from the first to the second. Read by the thresholds, the report and the
 * command.
 */
@NullMarked
package io.b2bench.results.analysis.change;

import org.jspecify.annotations.NullMarked;
