/**
 * Access logs of web servers as rates: requests, kilobytes, handshakes. Imported by {@code report}
 * and {@code cli}.
 */
@NullMarked
package io.b2bench.results.log;

import org.jspecify.annotations.NullMarked;
