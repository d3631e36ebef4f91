/**
 * Compares the data with themselves: amounts with lines, stock with shipments and deliveries,
 * orders with messages. Reads only. Imports JDBC; imported by {@code server.store}.
 */
@NullMarked
package io.b2bench.schema.audit;

import org.jspecify.annotations.NullMarked;
