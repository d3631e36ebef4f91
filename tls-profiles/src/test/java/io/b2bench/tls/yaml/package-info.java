/** Tests of {@code tls.yaml}. */
@NullMarked
package io.b2bench.tls.yaml;

import org.jspecify.annotations.NullMarked;
