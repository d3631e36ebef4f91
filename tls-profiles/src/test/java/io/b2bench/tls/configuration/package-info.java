/** Tests of {@code tls.configuration}. */
@NullMarked
package io.b2bench.tls.configuration;

import org.jspecify.annotations.NullMarked;
