package io.b2bench.driver.jmeter;

/**
 * The numbers of a driver's clients at each listener: {@code first}, {@code first + step}, and so
 * on. Drivers that share the clients between them have the same step and different first numbers.
 *
 * @param first the number of the first
 * @param step from one to the next
 */
public record Numbering(int first, int step) {
  /** Of a driver that has all clients. */
  public static final Numbering ALL = new Numbering(0, 1);

  /** Refuses numbers that two clients would share. */
  public Numbering {
    if (first < 0 || step < 1) {
      throw new IllegalArgumentException("clients numbered from %d by %d".formatted(first, step));
    }
  }

  /** How many of the first clients of all have these numbers. */
  public int among(int clients) {
    return Math.max(0, Math.ceilDiv(clients - first, step));
  }
}
