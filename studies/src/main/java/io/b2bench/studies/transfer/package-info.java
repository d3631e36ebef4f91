/**
 * Experiment {@code transfer}: downloads of large files, one by each client, with the counters of
 * the machine over each download and second by second over a window of fixed length; nginx beside
 * our server where it is installed. Imported by {@code workloads} alone.
 */
@NullMarked
package io.b2bench.studies.transfer;

import org.jspecify.annotations.NullMarked;
