package io.b2bench.contract.service;

/**
 * Changes how a customer pays.
 *
 * @param customer the customer's number
 * @param payment the method from now on
 */
public record ChangePaymentMethod(int customer, Payment payment) implements Request {
  /** Refuses numbers that no customer has. */
  public ChangePaymentMethod {
    Check.positive("customer", customer);
    Check.present("payment", payment);
  }
}
