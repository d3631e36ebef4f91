/** Tests of the comparison of load drivers. */
@NullMarked
package io.b2bench.workloads.comparison;

import org.jspecify.annotations.NullMarked;
