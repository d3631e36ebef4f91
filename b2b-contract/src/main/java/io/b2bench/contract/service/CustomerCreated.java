package io.b2bench.contract.service;

/**
 * Answer to {@link NewCustomer}.
 *
 * @param customer the number of the new customer
 */
public record CustomerCreated(int customer) implements Response {}
