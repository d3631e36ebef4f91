package io.b2bench.partner.behaviour;

import io.b2bench.contract.partner.InventoryRequest;
import io.b2bench.contract.partner.PartnerRequest;
import io.b2bench.contract.partner.PaymentRequest;
import io.b2bench.contract.partner.PurchaseOrderRequest;
import io.b2bench.contract.partner.ShipmentRequest;
import io.b2bench.contract.service.ContractViolation;
import java.math.BigDecimal;

/** Refuses what no partner would accept. */
public final class RequestChecks {
  private static final int MOST_DIGITS = 17;

  private RequestChecks() {}

  /**
   * Refuses impossible numbers.
   *
   * @throws ContractViolation naming the field
   */
  public static void check(PartnerRequest request) {
    switch (request) {
      case PaymentRequest p -> {
        positive("customer", p.customer());
        amount(p.amount());
      }
      case PurchaseOrderRequest p -> positive("purchaseOrder", p.purchaseOrder());
      case InventoryRequest i -> {
        positive("item", i.item());
        positive("reorder", i.reorder());
        positive("quantity", i.quantity());
      }
      case ShipmentRequest s -> {
        positive("order", s.order());
        if (s.parcels().isEmpty()) {
          throw new ContractViolation("parcels", "is empty");
        }
        s.parcels().forEach(p -> positive("quantity", p.quantity()));
      }
    }
  }

  private static void positive(String field, long value) {
    if (value < 1) {
      throw new ContractViolation(field, "is " + value + "; it must be positive");
    }
  }

  private static void amount(BigDecimal amount) {
    boolean fits =
        amount.signum() >= 0
            && amount.scale() >= 0
            && amount.scale() <= 2
            && amount.precision() <= MOST_DIGITS;
    if (!fits) {
      throw new ContractViolation(
          "amount", "must be an amount of at most 17 digits with at most two decimals");
    }
  }
}
