/**
 * The workload that drives the service: starts partners, server and driver, warms them up, takes
 * the counters of all three around each window and says what was seen. Speaks HTTP to the control
 * listeners and {@code measurement.message} to the driver; knows nothing of JMeter. Imported by
 * {@code workloads}, which lists it, and by {@code workloads.comparison} for the talk with server
 * and driver.
 */
@NullMarked
package io.b2bench.workloads.business;

import org.jspecify.annotations.NullMarked;
