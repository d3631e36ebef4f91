/**
 * The business rules that population, service and audit share: what an order costs, how much room
 * an item takes, when two addresses are the same. Pure functions on the JDK and {@code
 * contract.service}; imported by {@code schema.populate}, {@code schema.audit}, {@code
 * server.store} and {@code server.service}.
 */
@NullMarked
package io.b2bench.schema.rule;

import org.jspecify.annotations.NullMarked;
