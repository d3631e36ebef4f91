/**
 * The four external parties of the service as one process: its start, its listeners, its end.
 * Nobody imports it.
 */
@NullMarked
package io.b2bench.partner;

import org.jspecify.annotations.NullMarked;
