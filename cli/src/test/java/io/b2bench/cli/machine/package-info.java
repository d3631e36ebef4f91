/** Tests. */
@NullMarked
package io.b2bench.cli.machine;

import org.jspecify.annotations.NullMarked;
