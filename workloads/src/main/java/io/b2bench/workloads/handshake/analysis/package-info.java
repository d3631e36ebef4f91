/**
 * What the trials of a handshake run say: costs of a handshake by side, of connections by size,
 * speeds of records and primitives, and whether the wire shows what was asked for. Pure functions
 * of a folder that was read. Imported by the package of the experiment alone.
 */
@NullMarked
package io.b2bench.workloads.handshake.analysis;

import org.jspecify.annotations.NullMarked;
