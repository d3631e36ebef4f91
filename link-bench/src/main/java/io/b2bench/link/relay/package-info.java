/**
 * A relay for TCP and UDP that shapes what passes it: so many bits per second, so much delay. A
 * program of its own, {@code io.b2bench.link.relay.Main} in {@code link-bench.jar}, so that its CPU
 * is counted apart; any workload may put it into a hop. Nobody imports it.
 */
@NullMarked
package io.b2bench.link.relay;

import org.jspecify.annotations.NullMarked;
