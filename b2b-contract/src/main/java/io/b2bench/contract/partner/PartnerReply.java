package io.b2bench.contract.partner;

/** What a partner answers. */
public sealed interface PartnerReply
    permits PaymentReply, PurchaseOrderReply, InventoryReply, ShipmentReply {}
