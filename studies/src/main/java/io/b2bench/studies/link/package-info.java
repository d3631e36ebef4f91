/**
 * The link experiment: throughput and round-trip time by packet size over TCP and UDP, open and
 * protected. Which cells make a run, the sender and the receiver ({@code link-bench.jar}), and the
 * link between them. Imported by {@code workloads}, which lists it.
 */
@NullMarked
package io.b2bench.studies.link;

import org.jspecify.annotations.NullMarked;
