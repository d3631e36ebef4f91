/**
 * Writes what a run says: text for the terminal, {@code results.json}, {@code windows.csv}, {@code
 * summary.md}, {@code results.prom}, {@code jmh.json} and one self-contained page. All figures come
 * from {@code results.analysis}; what a workload shows of its own comes as sections. Called by the
 * command.
 */
@NullMarked
package io.b2bench.report;

import org.jspecify.annotations.NullMarked;
