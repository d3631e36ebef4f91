/** The build holds the compiled classes against {@code layering.txt}. */
@NullMarked
package io.b2bench.cli.layering;

import org.jspecify.annotations.NullMarked;
