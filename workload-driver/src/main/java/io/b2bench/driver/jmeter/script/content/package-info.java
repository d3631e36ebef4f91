/** Clients that fetch pages. Found by {@link java.util.ServiceLoader}; nobody imports it. */
@NullMarked
package io.b2bench.driver.jmeter.script.content;

import org.jspecify.annotations.NullMarked;
