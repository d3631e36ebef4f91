/** Tests of unit costs and what is made of them. */
@NullMarked
package io.b2bench.results.cost;

import org.jspecify.annotations.NullMarked;
