/**
 * What the windows of a link run mean: throughput, round trips, CPU and bytes of each packet, as
 * ratios to the open link, in tables and sentences. Pure functions of what was recorded. Imported
 * by {@code workloads.link}.
 */
@NullMarked
package io.b2bench.workloads.link.analysis;

import org.jspecify.annotations.NullMarked;
