/**
 * The database: repositories by noun, the transaction, the durable queue. Besides {@code db-schema}
 * the only place that knows {@code java.sql} and JDBI; imported by {@code server.service} alone.
 */
@NullMarked
package io.b2bench.server.store;

import org.jspecify.annotations.NullMarked;
