package io.b2bench.schema.populate;

import io.b2bench.contract.service.Scale;
import io.b2bench.schema.rule.ShippingCost;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** The countries: fixed names, a tax rate up to 25 per cent, a zone by the number. */
final class Countries {
  private final List<BigDecimal> taxRates;

  Countries(long seed) {
    Draw draw = new Draw(seed, "COUNTRY");
    this.taxRates =
        IntStream.range(0, Scale.COUNTRIES).mapToObj(i -> draw.decimal(0, 2500, 4)).toList();
  }

  BigDecimal taxRate(int country) {
    return taxRates.get(country - 1);
  }

  static int zone(int country) {
    return country % ShippingCost.ZONES + 1;
  }

  void write(Connection connection) throws SQLException {
    List<String> names = names();
    try (RowWriter rows =
        new RowWriter(connection, "COUNTRY (CO_ID, CO_NAME, CO_TAX, CO_SHIPPING_ZONE)")) {
      for (int id = 1; id <= Scale.COUNTRIES; id++) {
        rows.row(id, names.get(id - 1), taxRate(id), zone(id));
      }
    }
  }

  private static List<String> names() {
    try (InputStream in =
        Objects.requireNonNull(Countries.class.getResourceAsStream("countries.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
