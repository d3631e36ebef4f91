/**
 * What {@code micro.workload} and {@code micro.program} say to each other, one JSON object a line.
 */
@NullMarked
package io.b2bench.micro.conversation;

import org.jspecify.annotations.NullMarked;
