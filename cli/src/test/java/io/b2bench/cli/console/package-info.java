/** Tests. */
@NullMarked
package io.b2bench.cli.console;

import org.jspecify.annotations.NullMarked;
