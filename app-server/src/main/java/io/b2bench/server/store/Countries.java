package io.b2bench.server.store;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** The countries, read once: they never change. */
public final class Countries {
  private final Map<String, Country> byName;
  private final Map<Integer, Country> byId;

  private Countries(Map<Integer, Country> byId) {
    this.byId = byId;
    this.byName =
        byId.values().stream().collect(Collectors.toMap(c -> key(c.name()), Function.identity()));
  }

  static Countries load(Handle handle) {
    return new Countries(
        handle
            .createQuery("SELECT CO_ID, CO_NAME, CO_TAX, CO_SHIPPING_ZONE FROM COUNTRY")
            .map(
                (row, context) ->
                    new Country(
                        row.getInt(1), row.getString(2), row.getBigDecimal(3), row.getInt(4)))
            .collect(Collectors.toMap(Country::id, Function.identity())));
  }

  /** The country of this name, case ignored. */
  public Optional<Country> named(String name) {
    return Optional.ofNullable(byName.get(key(name)));
  }

  /** The country that an address refers to. */
  Country of(int id) {
    Country country = byId.get(id);
    if (country == null) {
      throw new IllegalStateException("an address refers to country " + id);
    }
    return country;
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
