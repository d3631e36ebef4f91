/**
 * The null server: the listeners of the server with prepared answers behind them instead of the
 * service, so that nothing but the client limits how many requests there are. A program of its own
 * in the server's jar; nobody imports it.
 */
@NullMarked
package io.b2bench.server.prepared;

import org.jspecify.annotations.NullMarked;
