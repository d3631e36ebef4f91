/** Tests of the records. */
@NullMarked
package io.b2bench.results.record;

import org.jspecify.annotations.NullMarked;
