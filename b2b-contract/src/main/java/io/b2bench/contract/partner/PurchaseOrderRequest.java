package io.b2bench.contract.partner;

/**
 * Asks whether a purchase order is good.
 *
 * @param businessName whose it is
 * @param purchaseOrder its number
 */
public record PurchaseOrderRequest(String businessName, int purchaseOrder)
    implements PartnerRequest {}
