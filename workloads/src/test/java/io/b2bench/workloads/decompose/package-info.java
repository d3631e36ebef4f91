/** Tests of the decomposition. */
@NullMarked
package io.b2bench.workloads.decompose;

import org.jspecify.annotations.NullMarked;
