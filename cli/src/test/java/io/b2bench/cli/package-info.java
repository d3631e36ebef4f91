/** Tests of the launcher. */
@NullMarked
package io.b2bench.cli;

import org.jspecify.annotations.NullMarked;
