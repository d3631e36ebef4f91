/**
 * Experiment {@code roundtrip}: how much later an answer comes on a new connection, over links of
 * several round trips. It is the business experiment with one client, a small interaction and a
 * relay on the front hop. Imported by {@code workloads} alone.
 */
@NullMarked
package io.b2bench.workloads.roundtrip;

import org.jspecify.annotations.NullMarked;
