/**
 * The workload that drives the service: warms up its processes, takes their counters around each
 * window and says what was seen; and the one type of the experiments that vary the service. What
 * can be asked is in {@code setting}, what clients do in {@code load}, what each process is told in
 * {@code process}. Knows nothing of JMeter. Imported by {@code workloads}, which lists it, and by
 * the experiments that vary the service.
 */
@NullMarked
package io.b2bench.workloads.business;

import org.jspecify.annotations.NullMarked;
