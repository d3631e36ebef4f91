package io.b2bench.contract.service;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

/**
 * Answer to {@link ProductDetail}, in the order asked.
 *
 * @param items one entry for each number
 */
public record ProductDetails(List<Item> items) implements Response {
  /** Keeps its own list. */
  public ProductDetails {
    items = List.copyOf(items);
  }

  /**
   * An item in full.
   *
   * @param item its number
   * @param title its title
   * @param authorFirstName of its author
   * @param authorLastName of its author
   * @param published publication date
   * @param publisher who published it
   * @param subject one of the 24 subjects
   * @param description 100 to 500 characters
   * @param cost what it costs here
   * @param suggestedPrice what its publisher suggests
   * @param available from when on it can be had
   * @param isbn 13 characters
   * @param pages how many
   * @param backing how it is bound
   * @param dimensions three lengths, {@code 1.00x2.00x3.00}
   * @param image the picture; base64 on the wire
   */
  // The bytes are the message: an array, as an encoder wants it, never shared or compared.
  @SuppressWarnings("ArrayRecordComponent")
  public record Item(
      int item,
      String title,
      String authorFirstName,
      String authorLastName,
      LocalDate published,
      String publisher,
      String subject,
      String description,
      BigDecimal cost,
      BigDecimal suggestedPrice,
      LocalDate available,
      String isbn,
      int pages,
      String backing,
      String dimensions,
      byte[] image) {}
}
