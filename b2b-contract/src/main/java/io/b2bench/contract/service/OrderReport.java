package io.b2bench.contract.service;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Answer to {@link OrderStatus}.
 *
 * @param customer whose order
 * @param contact whom to speak to
 * @param order the order; absent for a customer who never ordered
 */
public record OrderReport(int customer, Contact contact, Optional<Order> order)
    implements Response {
  /**
   * An order with its lines.
   *
   * @param order its number
   * @param placed when it was accepted
   * @param processed when shipping handled it, if it did
   * @param subTotal sum of the lines after the discount
   * @param discount in per cent
   * @param tax tax on the sub-total
   * @param shippingCost by volume, zone and ship type
   * @param total what is owed
   * @param shipType how it travels
   * @param authorization the partner's authorisation
   * @param status its state
   * @param lines what was ordered
   */
  public record Order(
      long order,
      Instant placed,
      Optional<Instant> processed,
      BigDecimal subTotal,
      BigDecimal discount,
      BigDecimal tax,
      BigDecimal shippingCost,
      BigDecimal total,
      ShipType shipType,
      String authorization,
      OrderState status,
      List<OrderedLine> lines) {
    /** Keeps its own list. */
    public Order {
      lines = List.copyOf(lines);
    }
  }

  /**
   * One line of an order.
   *
   * @param item the item's number
   * @param title the item's title
   * @param quantity how many
   * @param price price of one at the time of ordering
   * @param status the state of the line
   */
  public record OrderedLine(
      int item, String title, int quantity, BigDecimal price, OrderState status) {}
}
