/** Tests of plans. */
@NullMarked
package io.b2bench.results.planning;

import org.jspecify.annotations.NullMarked;
