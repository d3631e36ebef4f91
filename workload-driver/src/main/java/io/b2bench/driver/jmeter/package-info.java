/**
 * The driver process: JMeter as a library, a plan repeated for each listener, and the conversation
 * with the conductor. {@link io.b2bench.driver.jmeter.Main} is started as a program; only {@code
 * driver.jmeter.stock} imports this package, for what both programs have. The two and {@code
 * driver.jmeter.element} are the only places that import JMeter.
 *
 * <p>Order of things: settings are read, JMeter is booted in a private folder, the plan is loaded
 * and its thread group repeated, the engine starts all clients, each waits to be admitted by its
 * listener, and the ready line goes out. From then on commands are read until {@code finish} or the
 * end of standard input.
 */
@NullMarked
package io.b2bench.driver.jmeter;

import org.jspecify.annotations.NullMarked;
