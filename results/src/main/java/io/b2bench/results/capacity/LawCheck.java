package io.b2bench.results.capacity;

/**
 * A figure that was measured beside the same figure as an operational law has it from others. The
 * laws hold for anything that was counted right, with no assumption about chance (Denning and
 * Buzen, ACM Computing Surveys 10, 1978), so a deviation shows a fault in the counting or a window
 * too short for its ends not to matter.
 *
 * @param law the law
 * @param measured the figure as it was measured
 * @param implied the figure as the law has it
 */
public record LawCheck(Law law, double measured, double implied) {
  /** The deviation that is still put down to the ends of a window. */
  public static final double TOLERANCE = 0.03;

  /** An operational law. */
  public enum Law {
    /** N = X (R + Z): clients, throughput, response time, think time. */
    INTERACTIVE_RESPONSE_TIME,
    /** U = X D: busy time in a unit of time, throughput, service demand. */
    UTILISATION,
    /** Q = X R: how many are inside, throughput, time inside. */
    LITTLE
  }

  /** Rejects what cannot be measured. */
  public LawCheck {
    if (!(measured > 0) || !(implied >= 0)) {
      throw new IllegalArgumentException(
          "%s cannot be checked with %s measured and %s implied".formatted(law, measured, implied));
    }
  }

  /** N = X (R + Z). */
  public static LawCheck clients(double clients, double throughput, double response, double think) {
    return new LawCheck(Law.INTERACTIVE_RESPONSE_TIME, clients, throughput * (response + think));
  }

  /** U = X D, in servers that are busy. */
  public static LawCheck utilisation(double busy, double throughput, double demand) {
    return new LawCheck(Law.UTILISATION, busy, throughput * demand);
  }

  /** Q = X R. */
  public static LawCheck little(double inside, double throughput, double response) {
    return new LawCheck(Law.LITTLE, inside, throughput * response);
  }

  /** By which share of the measured figure the implied one is larger. */
  public double deviation() {
    return implied / measured - 1;
  }

  /** Whether it holds up to a tolerance. */
  public boolean holds(double tolerance) {
    return Math.abs(deviation()) <= tolerance;
  }
}
