/** Tests of {@code experiment.bench}. */
@NullMarked
package io.b2bench.experiment.bench;

import org.jspecify.annotations.NullMarked;
