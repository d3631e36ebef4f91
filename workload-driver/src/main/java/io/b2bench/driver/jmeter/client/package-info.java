/**
 * A client: a loop that follows its script, one session after another over one connection at a
 * time, is suspended and resumed on command, and keeps its own histograms. Free of JMeter; imported
 * by {@code driver.jmeter.element} and {@code driver.jmeter}.
 *
 * <p>A {@link io.b2bench.driver.jmeter.client.Client} belongs to one thread. What threads share is:
 * the {@link io.b2bench.driver.jmeter.client.Admission} of a listener and the {@link
 * io.b2bench.driver.jmeter.client.Counting} of the process, each one volatile read on the way.
 */
@NullMarked
package io.b2bench.driver.jmeter.client;

import org.jspecify.annotations.NullMarked;
