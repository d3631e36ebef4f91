/**
 * What the server and the partners share as processes: settings from standard input, the control
 * listener, the line that says "ready", and a clean end. Both import it.
 */
@NullMarked
package io.b2bench.listener.component;

import org.jspecify.annotations.NullMarked;
