package io.b2bench.contract.service;

import java.math.BigDecimal;

/**
 * Changes an item, which thereby becomes new: its publication date is set to today.
 *
 * @param item its number
 * @param cost its new cost, 0.00 to 99 999.99
 * @param image the name of a ready-made image, 1 to 60 characters
 */
public record ChangeItem(int item, BigDecimal cost, String image) implements Request {
  private static final BigDecimal MOST = new BigDecimal("99999.99");

  /** Refuses impossible values. */
  public ChangeItem {
    Check.positive("item", item);
    cost = Check.money("cost", cost, MOST);
    image = Check.text("image", image, 60);
  }
}
