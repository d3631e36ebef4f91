package io.b2bench.contract.service;

/**
 * A person at a customer's.
 *
 * @param firstName 1 to 15 characters
 * @param lastName 1 to 15 characters
 * @param phone 1 to 16 characters
 * @param email 1 to 50 characters
 */
public record Contact(String firstName, String lastName, String phone, String email) {
  /** Refuses what the columns cannot hold. */
  public Contact {
    firstName = Check.text("firstName", firstName, 15);
    lastName = Check.text("lastName", lastName, 15);
    phone = Check.text("phone", phone, 16);
    email = Check.text("email", email, 50);
  }
}
