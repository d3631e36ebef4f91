/**
 * What the clients of a run do, apart from how it is sent and measured: which operations there are,
 * who sends what next, and what a right reply is. A new workload over HTTP is one more {@link
 * io.b2bench.driver.jmeter.script.Script} in a package of its own, listed for {@link
 * java.util.ServiceLoader}. Imported by the scripts, by {@code driver.jmeter.client}, {@code
 * driver.jmeter.element} and {@code driver.jmeter}.
 */
@NullMarked
package io.b2bench.driver.jmeter.script;

import org.jspecify.annotations.NullMarked;
