package io.b2bench.contract.service;

/**
 * Registers a customer.
 *
 * @param businessName 1 to 20 characters
 * @param businessInfo 1 to 100 characters
 * @param password 1 to 20 characters
 * @param contact whom to speak to
 * @param payment how the customer will pay
 * @param billing where the bills go; stored once if the same address exists
 */
public record NewCustomer(
    String businessName,
    String businessInfo,
    String password,
    Contact contact,
    Payment payment,
    Address billing)
    implements Request {
  /** Refuses what the columns cannot hold. */
  public NewCustomer {
    businessName = Check.text("businessName", businessName, 20);
    businessInfo = Check.text("businessInfo", businessInfo, 100);
    password = Check.text("password", password, 20);
    Check.present("contact", contact);
    Check.present("payment", payment);
    Check.present("billing", billing);
  }

  /** The same without the password, for logs. */
  @Override
  public String toString() {
    return "NewCustomer[" + businessName + "]";
  }
}
