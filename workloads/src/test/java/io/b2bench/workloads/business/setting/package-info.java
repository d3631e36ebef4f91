/** Tests of {@code workloads.business.setting}. */
@NullMarked
package io.b2bench.workloads.business.setting;

import org.jspecify.annotations.NullMarked;
