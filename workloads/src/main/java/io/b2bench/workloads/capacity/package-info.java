/**
 * Experiment {@code capacity}: how many interactions a second the service carries under each
 * profile before response times pass their limits. Arrivals by the clock, at rates that follow from
 * what was seen. Imported by {@code workloads} alone.
 */
@NullMarked
package io.b2bench.workloads.capacity;

import org.jspecify.annotations.NullMarked;
