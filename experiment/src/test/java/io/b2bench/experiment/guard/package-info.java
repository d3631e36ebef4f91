/** Tests of {@code experiment.guard}. */
@NullMarked
package io.b2bench.experiment.guard;

import org.jspecify.annotations.NullMarked;
