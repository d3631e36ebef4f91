/** Tests of {@code tls.profile}. */
@NullMarked
package io.b2bench.tls.profile;

import org.jspecify.annotations.NullMarked;
