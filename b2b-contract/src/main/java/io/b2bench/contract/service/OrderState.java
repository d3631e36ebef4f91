package io.b2bench.contract.service;

/** The state of an order or of one of its lines. */
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
