/** What the driver meets in tests, real: other ends of its connections, its conductor, JMeter. */
@NullMarked
package io.b2bench.driver.jmeter.peer;

import org.jspecify.annotations.NullMarked;
