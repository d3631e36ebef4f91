package io.b2bench.contract.service;

import java.util.List;

/**
 * Asks for all there is to know of some items.
 *
 * @param items their numbers, 1 to 15
 */
public record ProductDetail(List<Integer> items) implements Request {
  /** Refuses empty and overlong lists. */
  public ProductDetail {
    items = Check.list("items", items, 1, 15);
    items.forEach(i -> Check.positive("items", i));
  }
}
