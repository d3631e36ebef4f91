package io.b2bench.contract.partner;

import java.util.List;

/**
 * Hands an order to the shipper; the same order twice is one shipment.
 *
 * @param order the order's number
 * @param shipType how it travels
 * @param addressId where to
 * @param parcels what
 */
public record ShipmentRequest(long order, String shipType, int addressId, List<Parcel> parcels)
    implements PartnerRequest {
  /** Keeps its own list. */
  public ShipmentRequest {
    parcels = List.copyOf(parcels);
  }

  /**
   * One line of the shipment.
   *
   * @param item the item's number
   * @param quantity how many
   */
  public record Parcel(int item, int quantity) {}
}
