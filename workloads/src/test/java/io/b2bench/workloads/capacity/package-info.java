/** Tests of the search for the highest rate, most of them on a simulated queue. */
@NullMarked
package io.b2bench.workloads.capacity;

import org.jspecify.annotations.NullMarked;
