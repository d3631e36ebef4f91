/** Tests of {@code tls.policy}. */
@NullMarked
package io.b2bench.tls.policy;

import org.jspecify.annotations.NullMarked;
