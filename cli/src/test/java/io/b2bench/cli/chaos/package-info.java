/** Whole services whose processes are killed under load. */
@NullMarked
package io.b2bench.cli.chaos;

import org.jspecify.annotations.NullMarked;
