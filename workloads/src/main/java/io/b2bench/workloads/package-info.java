/** Which experiments there are. The command imports this package, and none of those below it. */
@NullMarked
package io.b2bench.workloads;

import org.jspecify.annotations.NullMarked;
