/** The server as a process: its start, its wiring, its end. Nobody imports it. */
@NullMarked
package io.b2bench.server;

import org.jspecify.annotations.NullMarked;
