/** Tests of {@code experiment.run}. */
@NullMarked
package io.b2bench.experiment.run;

import org.jspecify.annotations.NullMarked;
