/**
 * Clients that send requests from a list to a server of somebody else's. Found by {@link
 * java.util.ServiceLoader}; nobody imports it.
 */
@NullMarked
package io.b2bench.driver.jmeter.script.requests;

import org.jspecify.annotations.NullMarked;
