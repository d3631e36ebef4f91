/** Tests of load from JMeter's own engines. */
@NullMarked
package io.b2bench.driver.jmeter.remote;

import org.jspecify.annotations.NullMarked;
