/** Tests of access logs. */
@NullMarked
package io.b2bench.results.log;

import org.jspecify.annotations.NullMarked;
