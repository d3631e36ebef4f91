package io.b2bench.server.store;

import io.b2bench.contract.service.ProductDetails;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.function.Function;

/**
 * An item with its author, as stored.
 *
 * @param item its number
 * @param image the name of its image
 * @param withImage makes the entry for a client from the bytes of the image
 */
public record ItemRow(int item, String image, Function<byte[], ProductDetails.Item> withImage) {
  static ItemRow of(ResultSet row) throws SQLException {
    int item = row.getInt(1);
    String title = row.getString(2);
    String authorFirstName = row.getString(3);
    String authorLastName = row.getString(4);
    LocalDate published = row.getObject(5, LocalDate.class);
    String publisher = row.getString(6);
    String subject = row.getString(7);
    String description = row.getString(8);
    BigDecimal cost = row.getBigDecimal(9);
    BigDecimal suggestedPrice = row.getBigDecimal(10);
    LocalDate available = row.getObject(11, LocalDate.class);
    String isbn = row.getString(12);
    int pages = row.getInt(13);
    String backing = row.getString(14);
    String dimensions = row.getString(15);
    return new ItemRow(
        item,
        row.getString(16),
        bytes ->
            new ProductDetails.Item(
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
                bytes));
  }
}
