/**
 * TLS configurations of other programs that offer exactly what profiles say: text to paste. Imports
 * {@code tls.profile}; anyone may import it.
 */
@NullMarked
package io.b2bench.tls.configuration;

import org.jspecify.annotations.NullMarked;
