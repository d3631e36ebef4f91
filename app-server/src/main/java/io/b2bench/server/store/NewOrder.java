package io.b2bench.server.store;

import io.b2bench.contract.service.ShipType;
import io.b2bench.schema.rule.Amounts;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An order to be stored.
 *
 * @param customer who orders
 * @param placed when
 * @param amounts what it costs
 * @param discount in per cent
 * @param shipType how it travels
 * @param address number of the address it goes to
 * @param authorization of the partner
 * @param lines what is ordered
 * @param attachment a document that goes with it
 */
public record NewOrder(
    int customer,
    Instant placed,
    Amounts amounts,
    BigDecimal discount,
    ShipType shipType,
    int address,
    String authorization,
    List<Line> lines,
    Optional<byte[]> attachment) {
  /** Keeps its own list. */
  public NewOrder {
    lines = List.copyOf(lines);
  }

  /**
   * One line.
   *
   * @param item the item's number
   * @param quantity how many
   * @param price of one, at the time of ordering
   */
  public record Line(int item, int quantity, BigDecimal price) {}
}
