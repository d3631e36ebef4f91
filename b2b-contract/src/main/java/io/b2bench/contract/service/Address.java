package io.b2bench.contract.service;

/**
 * A postal address.
 *
 * @param street1 first line, 1 to 40 characters
 * @param street2 second line, 1 to 40 characters
 * @param city 1 to 30 characters
 * @param state 1 to 20 characters
 * @param zip 1 to 10 characters
 * @param country the name of one of the 92 countries, 1 to 50 characters, case ignored
 */
public record Address(
    String street1, String street2, String city, String state, String zip, String country) {
  /** Refuses what the columns cannot hold. */
  public Address {
    street1 = Check.text("street1", street1, 40);
    street2 = Check.text("street2", street2, 40);
    city = Check.text("city", city, 30);
    state = Check.text("state", state, 20);
    zip = Check.text("zip", zip, 10);
    country = Check.text("country", country, 50);
  }
}
