package io.b2bench.contract.service;

import java.util.List;

/**
 * Answer to {@link NewProducts}, newest first, then by title.
 *
 * @param products the items
 */
public record ProductList(List<Product> products) implements Response {
  /** Keeps its own list. */
  public ProductList {
    products = List.copyOf(products);
  }

  /**
   * An item in short.
   *
   * @param item its number
   * @param title its title
   * @param authorFirstName of its author
   * @param authorLastName of its author
   */
  public record Product(int item, String title, String authorFirstName, String authorLastName) {}
}
