/** Tests of the clients that send requests from a list. */
@NullMarked
package io.b2bench.driver.jmeter.script.requests;

import org.jspecify.annotations.NullMarked;
