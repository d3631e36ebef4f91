/** The other end of the driver's connections in tests: real sockets, scripted or well-behaved. */
@NullMarked
package io.b2bench.driver.jmeter.peer;

import org.jspecify.annotations.NullMarked;
