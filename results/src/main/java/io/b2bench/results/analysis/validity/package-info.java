/**
 * Whether windows, rows and forks are valid: disturbed rows, unsteady forks, the health of the load
 * driver, and the log of what was excluded. Read by the analysis, the report, {@code
 * experiment.guard}, {@code experiment.plan} and {@code experiment.run}.
 */
@NullMarked
package io.b2bench.results.analysis.validity;

import org.jspecify.annotations.NullMarked;
