/**
 * Components of a run: where each runs, what it is told, which keys and JVM flags it gets; started
 * one after another and ended in reverse. Knows nothing of what a component does. Called by the
 * workloads and by the command.
 */
@NullMarked
package io.b2bench.experiment.component;

import org.jspecify.annotations.NullMarked;
