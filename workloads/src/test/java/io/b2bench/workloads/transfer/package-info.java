/** Tests of pages. */
@NullMarked
package io.b2bench.workloads.transfer;

import org.jspecify.annotations.NullMarked;
