/** Tests of {@code tls.keys}. */
@NullMarked
package io.b2bench.tls.keys;

import org.jspecify.annotations.NullMarked;
