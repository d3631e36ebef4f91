/**
 * Finds the method that answers a call: paths, methods, and JSON bodies as records. Server and
 * partners import it.
 */
@NullMarked
package io.b2bench.listener.route;

import org.jspecify.annotations.NullMarked;
