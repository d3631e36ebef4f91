/** Tests of {@code workloads.business}. */
@NullMarked
package io.b2bench.workloads.business;

import org.jspecify.annotations.NullMarked;
