/**
 * The run: prepare, warm up, measure, drain, verify, store. Knows forks, blocks, cells and windows
 * and nothing of servers. Imports plan, workload, guard and the store; called by the command.
 */
@NullMarked
package io.b2bench.experiment.run;

import org.jspecify.annotations.NullMarked;
