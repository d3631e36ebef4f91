/**
 * Experiments that repeat published studies of what TLS costs, with the claims of these. Found by
 * {@link java.util.ServiceLoader}, so that nobody imports them.
 */
@NullMarked
package io.b2bench.studies;

import org.jspecify.annotations.NullMarked;
