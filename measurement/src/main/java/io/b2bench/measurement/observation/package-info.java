/**
 * What was seen in one stretch of measuring, as records: what processes and host did, what the load
 * saw, what was negotiated. The components and the conductor write them, everyone may read them.
 *
 * <p>Times are nanoseconds where a name ends in {@code Nanos}, microseconds where it ends in {@code
 * Micros}; bytes are bytes.
 */
@NullMarked
package io.b2bench.measurement.observation;

import org.jspecify.annotations.NullMarked;
