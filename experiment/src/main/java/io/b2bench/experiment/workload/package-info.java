/**
 * What the run loop asks of a workload. The loop knows forks, blocks, cells and windows and nothing
 * of servers; a workload knows servers and nothing of blocks. Implemented by the modules that drive
 * something, called by {@code experiment.run}.
 */
@NullMarked
package io.b2bench.experiment.workload;

import org.jspecify.annotations.NullMarked;
