package io.b2bench.contract.partner;

/**
 * Asks inventory control for more of an item.
 *
 * @param item the item's number
 * @param quantity how many are wanted
 */
public record InventoryRequest(int item, int quantity) implements PartnerRequest {}
