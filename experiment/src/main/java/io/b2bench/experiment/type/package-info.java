/**
 * What an experiment of a kind brings: its design, its rules, what its windows mean, and the
 * workload itself, which {@code LocalType} prepares where all is on this machine. Implemented by
 * the packages of {@code workloads}; used by the command, which knows them by name and in no other
 * way.
 */
@NullMarked
package io.b2bench.experiment.type;

import org.jspecify.annotations.NullMarked;
