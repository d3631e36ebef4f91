/**
 * Experiment {@code decompose}: what TLS adds to an interaction, taken apart into the costs of a
 * handshake, a resumed one, a request and a kilobyte each way. It is the business service under
 * loads that differ in one of these at a time; some loads are held out and predicted. Imported by
 * {@code workloads} alone.
 */
@NullMarked
package io.b2bench.workloads.decompose;

import org.jspecify.annotations.NullMarked;
