package io.b2bench.contract.service;

import java.util.Optional;

/**
 * How a customer pays, with what that method needs.
 *
 * @param method purchase order or card
 * @param creditInfo the packed card data, 1 to 300 characters; required for {@link
 *     PaymentMethod#CC}
 * @param purchaseOrder the number of the purchase order, positive; required for {@link
 *     PaymentMethod#PO}
 */
public record Payment(
    PaymentMethod method, Optional<String> creditInfo, Optional<Integer> purchaseOrder) {
  /** Refuses a method without its data. */
  public Payment {
    Check.present("method", method);
    creditInfo = Check.present("creditInfo", creditInfo).map(c -> Check.text("creditInfo", c, 300));
    purchaseOrder =
        Check.present("purchaseOrder", purchaseOrder)
            .map(n -> Check.range("purchaseOrder", n, 1, Integer.MAX_VALUE));
    if (method == PaymentMethod.CC && creditInfo.isEmpty()) {
      throw new ContractViolation("creditInfo", "is required for the method CC");
    }
    if (method == PaymentMethod.PO && purchaseOrder.isEmpty()) {
      throw new ContractViolation("purchaseOrder", "is required for the method PO");
    }
  }

  /** Payment by card. */
  public static Payment card(String creditInfo) {
    return new Payment(PaymentMethod.CC, Optional.of(creditInfo), Optional.empty());
  }

  /** Payment by purchase order. */
  public static Payment purchaseOrder(int number) {
    return new Payment(PaymentMethod.PO, Optional.empty(), Optional.of(number));
  }

  /** The same without the card data, for logs. */
  @Override
  public String toString() {
    return "Payment[" + method + "]";
  }
}
