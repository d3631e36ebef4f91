/**
 * Experiment {@code idle}: memory of the server for connections that stay open and rest, in the
 * heap and outside it, by their number. Imported by {@code workloads} alone.
 */
@NullMarked
package io.b2bench.workloads.idle;

import org.jspecify.annotations.NullMarked;
