package io.b2bench.contract.partner;

/** What the service asks a partner. */
public sealed interface PartnerRequest
    permits PaymentRequest, PurchaseOrderRequest, InventoryRequest, ShipmentRequest {}
