/**
 * HTTP/1.1 over one blocking socket, as a measuring client needs it: one write a request, bodies
 * read to the end and not kept, nanosecond times, nothing allocated on the way. Imported by {@code
 * driver.jmeter.client} only.
 *
 * <p>It reads what RFC 9112 allows a server to send (interim replies, {@code Content-Length},
 * chunked bodies, bodies that end with the connection) and refuses the rest. It does not pipeline,
 * follow redirects or decompress.
 */
@NullMarked
package io.b2bench.driver.jmeter.http;

import org.jspecify.annotations.NullMarked;
