package io.b2bench.server.store;

/**
 * The tables, within one piece of work; not to be kept after it.
 *
 * @param customers who orders
 * @param addresses where to
 * @param items what is offered
 * @param orders what was ordered
 * @param stock how many of each item are in stock
 * @param queue background work that is left
 */
public record Repositories(
    Customers customers,
    Addresses addresses,
    Items items,
    Orders orders,
    Stock stock,
    DurableQueue queue) {}
