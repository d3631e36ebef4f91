/**
 * Load from JMeter's own engines on several machines. {@link io.b2bench.driver.jmeter.remote.Main}
 * is a driver like that of {@code driver.jmeter} to the conductor; it has no clients and has
 * engines run the plan, each with a share of the clients. In each engine the element {@link
 * io.b2bench.driver.jmeter.remote.ConductorLink} connects back to it and carries out the commands
 * that the driver passes on. What the engines report is added up. Nobody imports it.
 */
@NullMarked
package io.b2bench.driver.jmeter.remote;

import org.jspecify.annotations.NullMarked;
