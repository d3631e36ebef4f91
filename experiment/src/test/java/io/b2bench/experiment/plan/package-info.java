/** Tests of {@code experiment.plan}. */
@NullMarked
package io.b2bench.experiment.plan;

import org.jspecify.annotations.NullMarked;
