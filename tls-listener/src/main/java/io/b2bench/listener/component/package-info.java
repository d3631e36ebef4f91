/**
 * What the server and the partners share as processes: settings from standard input, the control
 * listener, the line "ready", and a clean end. Server and partners import it.
 */
@NullMarked
package io.b2bench.listener.component;

import org.jspecify.annotations.NullMarked;
