package io.b2bench.contract.partner;

/**
 * Answer to {@link InventoryRequest}.
 *
 * @param delivered how many are delivered
 */
public record InventoryReply(int delivered) implements PartnerReply {}
