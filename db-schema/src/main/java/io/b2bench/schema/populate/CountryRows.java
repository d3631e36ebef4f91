package io.b2bench.schema.populate;

import io.b2bench.contract.service.CountryNames;
import io.b2bench.schema.rule.ShippingCost;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;

/** The countries of {@link CountryNames}: a tax rate up to 25 per cent, a zone by the number. */
final class CountryRows {
  private final List<BigDecimal> taxRates;

  CountryRows(long seed) {
    TableRandom draw = new TableRandom(seed, "COUNTRY");
    this.taxRates =
        IntStream.range(0, CountryNames.ALL.size())
            .mapToObj(i -> draw.decimal(0, 2500, 4))
            .toList();
  }

  BigDecimal taxRate(int country) {
    return taxRates.get(country - 1);
  }

  static int zone(int country) {
    return country % ShippingCost.ZONES + 1;
  }

  void write(Filling filling) throws SQLException {
    try (RowWriter rows = filling.table("COUNTRY (CO_ID, CO_NAME, CO_TAX, CO_SHIPPING_ZONE)")) {
      for (int id = 1; id <= CountryNames.ALL.size(); id++) {
        rows.row(id, CountryNames.ALL.get(id - 1), taxRate(id), zone(id));
      }
    }
  }
}
