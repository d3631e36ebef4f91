/**
 * Experiment {@code target}: a server that its user runs and names, with a listener for each
 * profile. It is driven and counted, never started, moved or ended. Imported by {@code workloads}
 * alone.
 */
@NullMarked
package io.b2bench.workloads.target;

import org.jspecify.annotations.NullMarked;
