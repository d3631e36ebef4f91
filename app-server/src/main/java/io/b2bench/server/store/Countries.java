package io.b2bench.server.store;

import io.b2bench.contract.service.CountryNames;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** What the database knows of the countries, read once: they never change. */
public final class Countries {
  private final Map<Integer, Country> byId;

  private Countries(Map<Integer, Country> byId) {
    this.byId = byId;
  }

  static Countries load(Handle handle) {
    return new Countries(
        handle
            .createQuery("SELECT CO_ID, CO_TAX, CO_SHIPPING_ZONE FROM COUNTRY")
            .map((row, context) -> new Country(row.getInt(1), row.getBigDecimal(2), row.getInt(3)))
            .collect(Collectors.toMap(Country::id, Function.identity())));
  }

  /** The country of this name, case ignored. */
  public Optional<Country> named(String name) {
    return CountryNames.numberOf(name).map(this::of);
  }

  /** The country that an address refers to. */
  Country of(int id) {
    Country country = byId.get(id);
    if (country == null) {
      throw new IllegalStateException("an address refers to country " + id);
    }
    return country;
  }
}
