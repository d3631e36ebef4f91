/**
 * What the conductor of a run tells the server and the partners, and what they tell it: settings at
 * the start, the line that says "ready", cumulative counters, the drain, the audit. The JDK only;
 * anyone may import it.
 */
@NullMarked
package io.b2bench.measurement.message;

import org.jspecify.annotations.NullMarked;
