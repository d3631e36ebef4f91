/**
 * What the run loop asks of a workload. The loop knows forks, blocks, cells and windows and nothing
 * of servers; a workload knows servers and decides nothing by blocks. Implemented by the modules
 * that drive something; {@code experiment.plan} plans its windows, {@code experiment.run} calls it.
 */
@NullMarked
package io.b2bench.experiment.workload;

import org.jspecify.annotations.NullMarked;
