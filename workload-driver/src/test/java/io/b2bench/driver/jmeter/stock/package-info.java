/** Tests of the driver with JMeter's own sampler. */
@NullMarked
package io.b2bench.driver.jmeter.stock;

import org.jspecify.annotations.NullMarked;
