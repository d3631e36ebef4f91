/**
 * Counters of processes and of the machine, read from outside the measured processes, all through
 * {@link io.b2bench.experiment.probe.CounterSource}; and what kind of machine it is. The root of
 * the file system is given, so that tests bring their own. What a system does not tell is absent,
 * never zero. Called by the workloads and by the command.
 */
@NullMarked
package io.b2bench.experiment.probe;

import org.jspecify.annotations.NullMarked;
