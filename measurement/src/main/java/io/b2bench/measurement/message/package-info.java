/**
 * What the conductor of a run tells its components, and what they tell it: settings at the start,
 * the line that says "ready", cumulative counters, commands of the driver, trials, the drain, the
 * audit. Imports {@code measurement.observation}; anyone may import it.
 */
@NullMarked
package io.b2bench.measurement.message;

import org.jspecify.annotations.NullMarked;
