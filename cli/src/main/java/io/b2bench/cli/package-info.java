/** The program {@code b2bench}: its entry. Nobody imports it. */
@NullMarked
package io.b2bench.cli;

import org.jspecify.annotations.NullMarked;
