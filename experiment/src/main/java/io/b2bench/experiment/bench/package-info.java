/**
 * The bench of a fork: its processes, started, placed and ended; probes that read them at both ends
 * of a window, and what two readings say of a service, with the proof of what was negotiated. Knows
 * nothing of what is measured. Called by the labs of the workloads.
 */
@NullMarked
package io.b2bench.experiment.bench;

import org.jspecify.annotations.NullMarked;
