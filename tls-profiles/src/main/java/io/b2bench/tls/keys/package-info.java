/**
 * Throw-away keys and certificates for one run: an authority, a server key and client keys per
 * certificate kind, kept as PEM files in a folder private to the user; and for whom a client's
 * certificate lets act. The only place that makes certificates; imports {@code tls.profile}; anyone
 * may import it.
 */
@NullMarked
package io.b2bench.tls.keys;

import org.jspecify.annotations.NullMarked;
