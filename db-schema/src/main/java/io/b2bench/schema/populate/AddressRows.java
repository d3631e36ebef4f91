package io.b2bench.schema.populate;

import io.b2bench.contract.service.CountryNames;
import io.b2bench.contract.service.Scale;
import io.b2bench.schema.rule.AddressKey;
import java.sql.SQLException;

/** The addresses, and the country of each. */
final class AddressRows {
  private final byte[] countries;

  AddressRows(long seed, Scale scale) {
    TableRandom draw = new TableRandom(seed, "ADDRESS.ADDR_CO_ID");
    this.countries = new byte[scale.addresses()];
    for (int i = 0; i < countries.length; i++) {
      countries[i] = (byte) draw.uniform(1, CountryNames.ALL.size());
    }
  }

  int country(int address) {
    return countries[address - 1];
  }

  void write(Filling filling, long seed) throws SQLException {
    TableRandom draw = new TableRandom(seed, "ADDRESS");
    try (RowWriter rows =
        filling.table(
            "ADDRESS (ADDR_ID, ADDR_STREET1, ADDR_STREET2, ADDR_CITY, ADDR_STATE, ADDR_ZIP,"
                + " ADDR_CO_ID, ADDR_KEY)")) {
      for (int id = 1; id <= countries.length; id++) {
        String street1 = draw.text(15, 40);
        String street2 = draw.text(15, 40);
        String city = draw.text(4, 30);
        String state = draw.text(2, 20);
        String zip = draw.text(5, 10);
        int country = country(id);
        rows.row(
            id,
            street1,
            street2,
            city,
            state,
            zip,
            country,
            AddressKey.of(street1, street2, city, state, zip, country));
      }
    }
  }
}
