package io.b2bench.contract.service;

/**
 * How much there is in the database. Customers follow the emulated businesses, everything else
 * follows customers or items.
 *
 * @param businesses emulated businesses that the database is built for, 1 to 10 000
 * @param items items on offer, 100 to 1 000 000, a multiple of 100
 */
public record Scale(int businesses, int items) {
  /** Refuses what cannot be populated. */
  public Scale {
    Check.range("businesses", businesses, 1, 10_000);
    Check.range("items", items, 100, 1_000_000);
    if (items % 100 != 0) {
      throw new ContractViolation("items", "is " + items + "; it must be a multiple of 100");
    }
  }

  /** Customers at the start: 192 for each business. */
  public int customers() {
    return 192 * businesses;
  }

  /** Addresses at the start: two for each customer. */
  public int addresses() {
    return 2 * customers();
  }

  /** Orders at the start: ten for each customer. */
  public int orders() {
    return 10 * customers();
  }

  /** Rows at the start, roughly: an order has five and a half lines on average. */
  public long rows() {
    return customers() + addresses() + orders() * 13L / 2 + authors() + 2L * items;
  }

  /** Authors: one for every four items. */
  public int authors() {
    return items / 4;
  }
}
