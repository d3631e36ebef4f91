package io.b2bench.server.store;

import io.b2bench.contract.service.Address;
import io.b2bench.schema.rule.AddressKey;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The addresses. Each exists once, case and margins ignored. */
public final class Addresses {
  private final Handle handle;
  private final Countries countries;

  Addresses(Handle handle, Countries countries) {
    this.handle = handle;
    this.countries = countries;
  }

  /** The country of an address, if there is such an address. */
  public Optional<Country> country(int address) {
    return handle
        .select("SELECT ADDR_CO_ID FROM ADDRESS WHERE ADDR_ID = ?", address)
        .map((row, context) -> countries.of(row.getInt(1)))
        .findOne();
  }

  /** The number of an address, which is stored if it is new. */
  public int numberOf(Address address, Country country) {
    UUID key =
        AddressKey.of(
            address.street1(),
            address.street2(),
            address.city(),
            address.state(),
            address.zip(),
            country.id());
    return handle
        .select("SELECT ADDR_ID FROM ADDRESS WHERE ADDR_KEY = ?", key)
        .map((row, context) -> row.getInt(1))
        .findOne()
        .orElseGet(() -> insert(address, country, key));
  }

  private int insert(Address address, Country country, UUID key) {
    return handle
        .createUpdate(
            "INSERT INTO ADDRESS (ADDR_STREET1, ADDR_STREET2, ADDR_CITY, ADDR_STATE, ADDR_ZIP,"
                + " ADDR_CO_ID, ADDR_KEY) VALUES (:street1, :street2, :city, :state, :zip,"
                + " :country, :key)")
        .bind("street1", address.street1())
        .bind("street2", address.street2())
        .bind("city", address.city())
        .bind("state", address.state())
        .bind("zip", address.zip())
        .bind("country", country.id())
        .bind("key", key)
        .executeAndReturnGeneratedKeys("ADDR_ID")
        .map((row, context) -> row.getInt(1))
        .one();
  }
}
