package io.b2bench.server.service;

import io.b2bench.contract.partner.InventoryReply;
import io.b2bench.contract.partner.InventoryRequest;
import io.b2bench.contract.partner.PartnerReply;
import io.b2bench.contract.partner.PartnerRequest;
import io.b2bench.contract.partner.PaymentReply;
import io.b2bench.contract.partner.PaymentRequest;
import io.b2bench.contract.partner.PurchaseOrderReply;
import io.b2bench.contract.partner.PurchaseOrderRequest;
import io.b2bench.contract.partner.ShipmentReply;
import io.b2bench.contract.partner.ShipmentRequest;
import io.b2bench.contract.service.Payment;
import io.b2bench.contract.service.PaymentMethod;
import io.b2bench.server.partner.PartnerUnavailableException;
import io.b2bench.server.partner.Partners;
import io.b2bench.server.store.Buyer;
import io.b2bench.server.store.Shipment;
import java.math.BigDecimal;
import java.util.List;

/**
 * What the service asks its partners. An answer that makes no sense counts as no answer.
 *
 * @param partners whom it asks
 * @param listeners those that exist; calls for any other, named in a message that an earlier
 *     process left, go through the first
 */
record PartnerCalls(Partners partners, List<String> listeners) {
  private static final int LONGEST_AUTHORIZATION = 16;

  /** Has an amount authorised in the way that the buyer pays; gives the authorisation. */
  String authorize(String listener, Buyer buyer, BigDecimal amount) throws Refusal {
    Payment payment = buyer.payment();
    if (payment.method() == PaymentMethod.PO) {
      return confirm(listener, buyer.businessName(), payment);
    }
    PaymentReply reply =
        required(
            listener,
            new PaymentRequest(buyer.customer(), payment.creditInfo().orElseThrow(), amount),
            PaymentReply.class);
    return granted(reply.approved(), reply.authorization(), "The payment gateway");
  }

  /** Asks whether a purchase order is good; does nothing for a card. */
  void confirmIfPurchaseOrder(String listener, String businessName, Payment payment)
      throws Refusal {
    if (payment.method() == PaymentMethod.PO) {
      confirm(listener, businessName, payment);
    }
  }

  private String confirm(String listener, String businessName, Payment payment) throws Refusal {
    PurchaseOrderReply reply =
        required(
            listener,
            new PurchaseOrderRequest(businessName, payment.purchaseOrder().orElseThrow()),
            PurchaseOrderReply.class);
    return granted(reply.valid(), reply.authorization(), "The validation of purchase orders");
  }

  private static String granted(boolean yes, String authorization, String partner) throws Refusal {
    if (!yes) {
      throw new Refusal(Refusal.Kind.REFUSED_BY_PARTNER, partner + " refused.");
    }
    if (authorization.isEmpty() || authorization.length() > LONGEST_AUTHORIZATION) {
      throw new Refusal(
          Refusal.Kind.PARTNER_UNAVAILABLE,
          partner + " gave an authorisation that cannot be kept.");
    }
    return authorization;
  }

  /** Hands an order to the shipper. */
  void ship(String listener, Shipment shipment) throws PartnerUnavailableException {
    ShipmentReply reply =
        ask(
            listener,
            new ShipmentRequest(
                shipment.order(),
                shipment.shipType(),
                shipment.address(),
                shipment.lines().stream()
                    .map(line -> new ShipmentRequest.Parcel(line.item(), line.quantity()))
                    .toList()),
            ShipmentReply.class);
    if (!reply.accepted()) {
      throw new PartnerUnavailableException("The shipper did not take order " + shipment.order());
    }
  }

  /** Reorders an item; gives how many were delivered. */
  int reorder(String listener, InventoryRequest wanted) throws PartnerUnavailableException {
    int delivered = ask(listener, wanted, InventoryReply.class).delivered();
    if (delivered < 0 || delivered > wanted.quantity()) {
      throw new PartnerUnavailableException(
          "Inventory control delivered " + delivered + " for " + wanted);
    }
    return delivered;
  }

  private <R extends PartnerReply> R required(
      String listener, PartnerRequest request, Class<R> type) throws Refusal {
    try {
      return ask(listener, request, type);
    } catch (PartnerUnavailableException e) {
      throw new Refusal(
          Refusal.Kind.PARTNER_UNAVAILABLE, "A partner that must be asked gave no answer.", e);
    }
  }

  private <R extends PartnerReply> R ask(String listener, PartnerRequest request, Class<R> type)
      throws PartnerUnavailableException {
    PartnerReply reply =
        partners.call(listeners.contains(listener) ? listener : listeners.getFirst(), request);
    if (!type.isInstance(reply)) {
      throw new PartnerUnavailableException(
          "A partner answered "
              + reply.getClass().getSimpleName()
              + " for "
              + type.getSimpleName());
    }
    return type.cast(reply);
  }
}
