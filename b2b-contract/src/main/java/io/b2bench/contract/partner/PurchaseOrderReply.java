package io.b2bench.contract.partner;

/**
 * Answer to {@link PurchaseOrderRequest}.
 *
 * @param valid whether it is good
 * @param authorization at most 16 characters; empty when it is not
 */
public record PurchaseOrderReply(boolean valid, String authorization) implements PartnerReply {}
