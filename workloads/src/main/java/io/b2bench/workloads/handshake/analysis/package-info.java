/**
 * The results of the trials of a handshake run: costs of handshakes by side and of connections by
 * size, speeds of records and primitives, and whether the connections negotiated what was expected.
 * Pure functions of a folder that was read. Imported by the packages of the experiment and of what
 * others say of its facts.
 */
@NullMarked
package io.b2bench.workloads.handshake.analysis;

import org.jspecify.annotations.NullMarked;
