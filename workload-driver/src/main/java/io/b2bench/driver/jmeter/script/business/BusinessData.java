package io.b2bench.driver.jmeter.script.business;

import io.b2bench.driver.jmeter.script.RandomValues;

/**
 * What the clients may ask for, and how skewed.
 *
 * @param customers customers in the database at the start, numbered from 1
 * @param items items in the database, numbered from 1, a multiple of 100
 * @param refusals whether partners refuse now and then
 */
record BusinessData(int customers, int items, boolean refusals) {
  private static final int A_CUSTOMERS = 1023;

  /** Refuses databases that do not exist. */
  BusinessData {
    if (customers < 1) {
      throw new IllegalArgumentException("customers is " + customers + "; it must be positive");
    }
    if (items < 100 || items % 100 != 0) {
      throw new IllegalArgumentException("items is " + items + "; it must be a multiple of 100");
    }
  }

  /** A customer, by NURand. */
  int customer(RandomValues values) {
    return values.nonUniform(A_CUSTOMERS, customers);
  }

  /** An item, by NURand. */
  int item(RandomValues values) {
    return values.nonUniform(skew(), items);
  }

  /**
   * A of NURand for the items. It grows with them as in TPC-W, so that the hottest takes 1.1 % of
   * the draws of 1000 items and 0.6 % of those of 10 000.
   */
  private int skew() {
    return items <= 1000 ? 63 : items <= 10_000 ? 1023 : items <= 100_000 ? 4095 : 32_767;
  }

  /** The number of a known address; there are two for each customer. */
  int address(RandomValues values) {
    return values.uniform(1, 2 * customers);
  }
}
