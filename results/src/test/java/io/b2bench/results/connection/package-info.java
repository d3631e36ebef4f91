/** Tests of what connections cost besides CPU. */
@NullMarked
package io.b2bench.results.connection;

import org.jspecify.annotations.NullMarked;
