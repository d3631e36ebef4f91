/** Tests of {@code experiment.process}. */
@NullMarked
package io.b2bench.experiment.process;

import org.jspecify.annotations.NullMarked;
