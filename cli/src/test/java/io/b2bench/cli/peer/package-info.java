/**
 * Clients that are not ours before the listeners of {@code b2bench serve}: they must see behind
 * each listener what its profile says, and nothing else. Nobody imports it.
 */
@NullMarked
package io.b2bench.cli.peer;

import org.jspecify.annotations.NullMarked;
