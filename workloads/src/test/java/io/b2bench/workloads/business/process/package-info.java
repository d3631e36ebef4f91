/** Tests of {@code workloads.business.process}. */
@NullMarked
package io.b2bench.workloads.business.process;

import org.jspecify.annotations.NullMarked;
