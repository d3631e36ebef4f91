/** Tests of the records. */
@NullMarked
package io.b2bench.results.section;

import org.jspecify.annotations.NullMarked;
