package io.b2bench.tls.policy;

/**
 * Where a policy is published.
 *
 * @param document its title or number
 * @param section where in it
 * @param address where it can be read
 * @param date when it was published, as exactly as known: {@code 2022-11} or {@code 2019-08-29}
 * @param seen what was read to write the rules down
 */
public record Publication(
    String document, String section, String address, String date, String seen) {
  /** Refuses a malformed date. */
  public Publication {
    if (!date.matches("\\d{4}(-\\d{2}(-\\d{2})?)?")) {
      throw new IllegalArgumentException(
          "'date' must be like 2022, 2022-11 or 2022-11-30, not '" + date + "'");
    }
  }
}
