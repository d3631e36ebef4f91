/** What a fork is told and how it warms up. */
@NullMarked
package io.b2bench.micro.fork;

import org.jspecify.annotations.NullMarked;
