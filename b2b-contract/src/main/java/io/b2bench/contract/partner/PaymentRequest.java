package io.b2bench.contract.partner;

import java.math.BigDecimal;

/**
 * Asks the payment gateway to authorise an amount.
 *
 * @param customer who pays
 * @param creditInfo the packed card data
 * @param amount how much
 */
public record PaymentRequest(int customer, String creditInfo, BigDecimal amount)
    implements PartnerRequest {
  /** The same without the card data, for logs. */
  @Override
  public String toString() {
    return "PaymentRequest[customer=" + customer + "]";
  }
}
