/** Tests of advice. */
@NullMarked
package io.b2bench.results.advice;

import org.jspecify.annotations.NullMarked;
