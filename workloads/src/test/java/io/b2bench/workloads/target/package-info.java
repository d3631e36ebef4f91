/** Tests of the target experiment. */
@NullMarked
package io.b2bench.workloads.target;

import org.jspecify.annotations.NullMarked;
