/** Which experiments there are. Through this package alone the command knows them. */
@NullMarked
package io.b2bench.workloads;

import org.jspecify.annotations.NullMarked;
