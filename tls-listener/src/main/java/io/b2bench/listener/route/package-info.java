/**
 * From a call to the method that answers it: paths, methods, and JSON bodies as records. Server and
 * partners import it.
 */
@NullMarked
package io.b2bench.listener.route;

import org.jspecify.annotations.NullMarked;
