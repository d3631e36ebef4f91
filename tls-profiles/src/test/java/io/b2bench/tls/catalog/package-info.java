/** Tests of {@code tls.catalog}. */
@NullMarked
package io.b2bench.tls.catalog;

import org.jspecify.annotations.NullMarked;
