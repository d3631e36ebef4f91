package io.b2bench.contract.service;

/** How a customer pays. */
public enum PaymentMethod {
  /** By purchase order, which the validation partner confirms. */
  PO,
  /** By credit card, which the payment gateway authorises. */
  CC
}
