/**
 * What to run: an experiment with the settings that workloads share, the reader of its file, the
 * levels of precision, the seeded schedule. Pure: nothing is started here. Read by {@code
 * experiment.run}, by the workloads and by the command.
 */
@NullMarked
package io.b2bench.experiment.plan;

import org.jspecify.annotations.NullMarked;
