/**
 * An emulated business: a closed loop that runs one session after another over one connection at a
 * time, draws its interactions from a shuffled deck and the lengths of its sessions from another,
 * stops at a gate when told to, and keeps its own histograms. Free of JMeter; imported by {@code
 * driver.jmeter.element} and {@code driver.jmeter}.
 *
 * <p>A {@link io.b2bench.driver.jmeter.client.Client} belongs to one thread. What threads share is:
 * the {@link io.b2bench.driver.jmeter.client.Admission} of a listener and the {@link
 * io.b2bench.driver.jmeter.client.Counting} of the process, each one volatile read on the way.
 */
@NullMarked
package io.b2bench.driver.jmeter.client;

import org.jspecify.annotations.NullMarked;
