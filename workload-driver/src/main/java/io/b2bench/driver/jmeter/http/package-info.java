/**
 * HTTP over one blocking socket, as a measuring client needs it: one write for each request, bodies
 * read to the end and not kept, nanosecond times. Imported by {@code driver.jmeter.client} and
 * {@code driver.jmeter.element}.
 *
 * <p>{@code Http1} reads what RFC 9112 allows a server to send (interim replies, {@code
 * Content-Length}, chunked bodies, bodies that end with the connection) and refuses the rest. It
 * does not pipeline, and allocates nothing on the way. {@code Http2} is RFC 9113 with one stream at
 * a time; HPACK is a library's. Neither follows redirects or decompresses.
 */
@NullMarked
package io.b2bench.driver.jmeter.http;

import org.jspecify.annotations.NullMarked;
