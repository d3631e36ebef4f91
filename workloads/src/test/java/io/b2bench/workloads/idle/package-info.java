/** Tests of the idle experiment. */
@NullMarked
package io.b2bench.workloads.idle;

import org.jspecify.annotations.NullMarked;
