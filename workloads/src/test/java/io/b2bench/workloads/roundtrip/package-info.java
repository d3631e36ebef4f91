/** Tests of round trips. */
@NullMarked
package io.b2bench.workloads.roundtrip;

import org.jspecify.annotations.NullMarked;
