/**
 * Whether windows, blocks and forks may be believed: disturbed blocks, unsteady forks, the health
 * of the load generator, and the log of what was kept out. Read by the analysis, the report and
 * {@code experiment.run}.
 */
@NullMarked
package io.b2bench.results.analysis.validity;

import org.jspecify.annotations.NullMarked;
