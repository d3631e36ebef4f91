package io.b2bench.server.store;

import io.b2bench.contract.service.ProductDetails;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;

/**
 * An item with its author, as stored.
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
 * @param dimensions three lengths
 * @param image the name of its image
 */
public record ItemRow(
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
    String image) {
  static ItemRow of(ResultSet row) throws SQLException {
    return new ItemRow(
        row.getInt(1),
        row.getString(2),
        row.getString(3),
        row.getString(4),
        row.getObject(5, LocalDate.class),
        row.getString(6),
        row.getString(7),
        row.getString(8),
        row.getBigDecimal(9),
        row.getBigDecimal(10),
        row.getObject(11, LocalDate.class),
        row.getString(12),
        row.getInt(13),
        row.getString(14),
        row.getString(15),
        row.getString(16));
  }

  /** The entry for a client, with the bytes of the image. */
  public ProductDetails.Item with(byte[] bytes) {
    return new ProductDetails.Item(
        item,
        title,
        authorFirstName,
        authorLastName,
        published,
        publisher,
        subject,
        description,
        cost,
        suggestedPrice,
        available,
        isbn,
        pages,
        backing,
        dimensions,
        bytes);
  }
}
