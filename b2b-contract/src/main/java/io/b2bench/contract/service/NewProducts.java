package io.b2bench.contract.service;

/**
 * Asks for the newest items of a subject.
 *
 * @param subject one of the 24 subjects, case ignored
 * @param days how far back, in days, 1 to 36 500
 * @param limit at most how many, 1 to 50
 */
public record NewProducts(String subject, int days, int limit) implements Request {
  /** Refuses what cannot be answered. */
  public NewProducts {
    subject = Check.text("subject", subject, 60);
    Check.range("days", days, 1, 36_500);
    Check.range("limit", limit, 1, 50);
  }
}
