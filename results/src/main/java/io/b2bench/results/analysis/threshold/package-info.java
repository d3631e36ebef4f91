/**
 * Limits that a build sets on figures of a run, or on changes between two runs, and whether the
 * intervals break them. Read by the report and the command.
 */
@NullMarked
package io.b2bench.results.analysis.threshold;

import org.jspecify.annotations.NullMarked;
