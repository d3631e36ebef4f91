/** Tests of pages. */
@NullMarked
package io.b2bench.workloads.transfer.analysis;

import org.jspecify.annotations.NullMarked;
