/** Tests of {@code experiment.component}. */
@NullMarked
package io.b2bench.experiment.component;

import org.jspecify.annotations.NullMarked;
