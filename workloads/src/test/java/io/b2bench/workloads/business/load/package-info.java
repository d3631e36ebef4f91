/** Tests of {@code workloads.business.load}. */
@NullMarked
package io.b2bench.workloads.business.load;

import org.jspecify.annotations.NullMarked;
