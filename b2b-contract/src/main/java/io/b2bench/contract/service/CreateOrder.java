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
 * @param attachment a document that goes with it, up to {@value #LARGEST_ATTACHMENT} bytes; base64
 *     on the wire
 */
public record CreateOrder(
    int customer,
    List<Line> lines,
    ShipType shipType,
    Optional<Integer> addressId,
    Optional<Address> address,
    Optional<byte[]> attachment)
    implements Request {
  /** Bytes of the largest document that an order takes: as base64 it leaves room for the rest. */
  public static final int LARGEST_ATTACHMENT = 36_000;

  /** Refuses empty and overlong orders, repeated items, two addresses and large documents. */
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
    Check.present("attachment", attachment)
        .ifPresent(bytes -> Check.range("attachment's size", bytes.length, 0, LARGEST_ATTACHMENT));
  }

  /** An order without a document. */
  public CreateOrder(
      int customer,
      List<Line> lines,
      ShipType shipType,
      Optional<Integer> addressId,
      Optional<Address> address) {
    this(customer, lines, shipType, addressId, address, Optional.empty());
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
