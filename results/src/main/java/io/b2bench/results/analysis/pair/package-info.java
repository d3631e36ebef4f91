/**
 * Compares every two series of a run with each other: in what they differ, by how much, and in
 * which order they stand. Read by the analysis and the report.
 */
@NullMarked
package io.b2bench.results.analysis.pair;

import org.jspecify.annotations.NullMarked;
