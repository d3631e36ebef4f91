/**
 * What the driver puts in the place of elements of a JMeter plan of somebody else's, so that its
 * requests leave by our client, are counted by it, and can be suspended. Imported by {@code
 * driver.jmeter}, and by JMeter when it copies a plan.
 */
@NullMarked
package io.b2bench.driver.jmeter.plan;

import org.jspecify.annotations.NullMarked;
