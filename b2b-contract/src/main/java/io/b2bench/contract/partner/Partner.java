package io.b2bench.contract.partner;

import java.util.Arrays;
import java.util.Optional;

/** The four external parties that the service calls. */
public enum Partner {
  /** Authorises card payments. */
  PAYMENT_GATEWAY("payment-gateway", PaymentRequest.class, PaymentReply.class),
  /** Confirms purchase orders. */
  PURCHASE_ORDER_VALIDATION(
      "purchase-order-validation", PurchaseOrderRequest.class, PurchaseOrderReply.class),
  /** Delivers new stock. */
  INVENTORY_CONTROL("inventory-control", InventoryRequest.class, InventoryReply.class),
  /** Takes shipments and returns a label. */
  SHIPMENT_NOTIFICATION("shipment-notification", ShipmentRequest.class, ShipmentReply.class);

  private final String kind;
  private final Class<? extends PartnerRequest> request;
  private final Class<? extends PartnerReply> reply;

  Partner(
      String kind, Class<? extends PartnerRequest> request, Class<? extends PartnerReply> reply) {
    this.kind = kind;
    this.request = request;
    this.reply = reply;
  }

  /** The name on the wire and in reports. */
  public String kind() {
    return kind;
  }

  /**
   * Whether asking the same twice does no harm: a purchase order is only looked at, an order is one
   * shipment and a reorder one delivery, however often they are told. A payment would be made
   * twice.
   */
  public boolean repeatable() {
    return this != PAYMENT_GATEWAY;
  }

  /** Where it is posted to. */
  public String path() {
    return "/partners/" + kind;
  }

  /** The record that is sent. */
  public Class<? extends PartnerRequest> request() {
    return request;
  }

  /** The record that comes back. */
  public Class<? extends PartnerReply> reply() {
    return reply;
  }

  /** The partner of this kind, if there is one. */
  public static Optional<Partner> of(String kind) {
    return Arrays.stream(values()).filter(p -> p.kind.equals(kind)).findFirst();
  }
}
