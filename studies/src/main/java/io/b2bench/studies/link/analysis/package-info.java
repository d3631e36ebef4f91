/**
 * What the windows of a link run mean: throughput, round trips, CPU and bytes of each packet, as
 * ratios to the open link, in tables and sentences. Pure functions of what was recorded. Imported
 * by {@code studies.link}.
 */
@NullMarked
package io.b2bench.studies.link.analysis;

import org.jspecify.annotations.NullMarked;
