/**
 * Clients that do what a JMeter plan of somebody else's says: the plan decides what comes next, and
 * tells it request by request. Imported by {@code driver.jmeter.plan} and {@code driver.jmeter}.
 */
@NullMarked
package io.b2bench.driver.jmeter.script.plan;

import org.jspecify.annotations.NullMarked;
