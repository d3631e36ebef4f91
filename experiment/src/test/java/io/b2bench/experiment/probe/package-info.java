/** Tests of {@code experiment.probe}. */
@NullMarked
package io.b2bench.experiment.probe;

import org.jspecify.annotations.NullMarked;
