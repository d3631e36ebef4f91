/** Tests. */
@NullMarked
package io.b2bench.results.decision;

import org.jspecify.annotations.NullMarked;
