package io.b2bench.contract.partner;

/**
 * Asks inventory control for more of an item; the same reorder twice is one delivery.
 *
 * @param item the item's number
 * @param reorder which reorder of the item it is, from 1
 * @param quantity how many are wanted
 */
public record InventoryRequest(int item, long reorder, int quantity) implements PartnerRequest {}
