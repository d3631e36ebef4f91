package io.b2bench.contract.service;

import java.util.List;
import java.util.Optional;

/**
 * Orders goods.
 *
 * @param customer who orders
 * @param lines what, 1 to 100 lines without a repeated item
 * @param shipType how it travels
 * @param addressId where to, as the number of a known address
 * @param address where to, in full; stored once if the same address exists. With neither, the
 *     customer's own address; both together are refused.
 */
public record CreateOrder(
    int customer,
    List<Line> lines,
    ShipType shipType,
    Optional<Integer> addressId,
    Optional<Address> address)
    implements Request {
  /** Refuses empty and overlong orders, repeated items and two addresses. */
  public CreateOrder {
    Check.positive("customer", customer);
    lines = Check.list("lines", lines, 1, 100);
    Check.present("shipType", shipType);
    Check.present("addressId", addressId).ifPresent(id -> Check.positive("addressId", id));
    if (Check.present("address", address).isPresent() && addressId.isPresent()) {
      throw new ContractViolation("address", "and addressId exclude each other");
    }
    if (lines.stream().map(Line::item).distinct().count() < lines.size()) {
      throw new ContractViolation("lines", "name an item twice");
    }
  }

  /**
   * One line of an order.
   *
   * @param item the item's number
   * @param quantity how many, 1 to 1000
   */
  public record Line(int item, int quantity) {
    /** Refuses impossible numbers. */
    public Line {
      Check.positive("item", item);
      Check.range("quantity", quantity, 1, 1000);
    }
  }
}
