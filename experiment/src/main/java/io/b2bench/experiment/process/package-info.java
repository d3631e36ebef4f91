/**
 * Processes of a run: where their programs are, how they are started, placed on processors, spoken
 * to and ended. Knows nothing of what the programs do. Called by the workloads and by the command.
 */
@NullMarked
package io.b2bench.experiment.process;

import org.jspecify.annotations.NullMarked;
