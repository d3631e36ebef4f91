/**
 * Fronts: programs of others that end TLS before the service. What each is told, with the servers
 * that are printed to paste, and how it is started. Imported by workloads that take a front.
 */
@NullMarked
package io.b2bench.experiment.front;

import org.jspecify.annotations.NullMarked;
