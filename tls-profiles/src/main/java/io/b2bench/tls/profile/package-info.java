/**
 * What a TLS profile is, as records: protocol, suite, group, certificate kind, provider, client
 * authentication, resumption; and what a connection negotiated, to hold against it. {@code plain}
 * is a profile too. The JDK only; anyone may import it.
 */
@NullMarked
package io.b2bench.tls.profile;

import org.jspecify.annotations.NullMarked;
