/**
 * What the server and the partners share as processes: settings from a JSON file, the control door,
 * the line that says "ready", and a clean end. Both import it.
 */
@NullMarked
package io.b2bench.door.part;

import org.jspecify.annotations.NullMarked;
