/** Primitives of the JDK and of Bouncy Castle. */
@NullMarked
package io.b2bench.micro.primitive;

import org.jspecify.annotations.NullMarked;
