package io.b2bench.driver.jmeter.client;

/** Names of countries for new addresses. */
final class Countries {
  /** Some of the 92 that the service knows. */
  static final String[] NAMES = {
    "Argentina",
    "Australia",
    "Brazil",
    "Canada",
    "Egypt",
    "France",
    "Germany",
    "India",
    "Italy",
    "Japan",
    "Kenya",
    "Mexico",
    "Netherlands",
    "Poland",
    "Spain",
    "United States"
  };

  private Countries() {}
}
