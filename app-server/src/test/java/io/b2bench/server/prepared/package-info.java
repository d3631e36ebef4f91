/** Tests of the null server. */
@NullMarked
package io.b2bench.server.prepared;

import org.jspecify.annotations.NullMarked;
