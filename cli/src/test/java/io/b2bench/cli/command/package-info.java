/** Tests. */
@NullMarked
package io.b2bench.cli.command;

import org.jspecify.annotations.NullMarked;
