/**
 * What the conductor of a run and the driver process say to each other: one JSON object a line,
 * commands on the driver's standard input, replies on its standard output. Settings come as a JSON
 * file named on its command line. Spoken by {@code driver.jmeter} on one side and {@code
 * driver.service} on the other.
 */
@NullMarked
package io.b2bench.driver.conversation;

import org.jspecify.annotations.NullMarked;
