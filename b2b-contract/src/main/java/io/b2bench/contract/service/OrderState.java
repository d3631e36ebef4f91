package io.b2bench.contract.service;

/** Where an order or a line of it stands. */
public enum OrderState {
  /** Accepted, not yet handled by shipping. */
  PENDING,
  /** On its way. */
  SHIPPED,
  /** At least partly out of stock. */
  BACKORDERED,
  /** Refused by a partner. */
  DENIED
}
