/**
 * The machines that components run on: this one, and others that are reached by a prefix of the
 * command line, such as {@code ssh app1}. Everything that a run needs of a machine goes through
 * {@link io.b2bench.experiment.host.Host}: files, command lines, counters, processors, control
 * listeners. On another machine a {@code b2bench agent} serves it over the prefix's standard input
 * and output. Called by {@code experiment.component}, the workloads and the command.
 */
@NullMarked
package io.b2bench.experiment.host;

import org.jspecify.annotations.NullMarked;
