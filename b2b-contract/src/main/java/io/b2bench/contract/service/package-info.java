/**
 * What a business asks of the service and what it gets: the seven interactions as pairs of records,
 * the mix in which they come, and the length of a business session. The JDK only; anyone may import
 * it.
 *
 * <p>A record refuses what no service could accept (a missing name, eleven thousand lines) with a
 * {@link io.b2bench.contract.service.ContractViolation}; whether a customer or an item exists only
 * the service knows. Money is in units of account with two decimals.
 */
@NullMarked
package io.b2bench.contract.service;

import org.jspecify.annotations.NullMarked;
