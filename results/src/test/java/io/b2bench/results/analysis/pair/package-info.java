/** Tests of comparing every two series. */
@NullMarked
package io.b2bench.results.analysis.pair;

import org.jspecify.annotations.NullMarked;
