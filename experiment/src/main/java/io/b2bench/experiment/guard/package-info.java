/**
 * Whether a window, and a run, may be believed: one small pure class for each rule, each with the
 * reason that it gives. Imports the plan and the records; called by {@code experiment.run}, set up
 * by the command.
 */
@NullMarked
package io.b2bench.experiment.guard;

import org.jspecify.annotations.NullMarked;
