/**
 * Writes what {@code results.analysis} found: a table for the terminal, {@code results.json},
 * {@code windows.csv} and one self-contained page. No arithmetic. Called by the command.
 */
@NullMarked
package io.b2bench.report;

import org.jspecify.annotations.NullMarked;
