package io.b2bench.contract.service;

import java.util.Optional;

/**
 * Asks for an order.
 *
 * @param customer whose order
 * @param order which one; without it the latest
 */
public record OrderStatus(int customer, Optional<Long> order) implements Request {
  /** Refuses numbers that cannot exist. */
  public OrderStatus {
    Check.positive("customer", customer);
    Check.present("order", order).ifPresent(o -> Check.positive("order", o));
  }
}
