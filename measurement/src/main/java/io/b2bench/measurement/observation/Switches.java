package io.b2bench.measurement.observation;

/**
 * Context switches.
 *
 * @param voluntary a thread had to wait for something
 * @param involuntary its processor was taken from it
 */
public record Switches(long voluntary, long involuntary) {
  /** None yet. */
  public static final Switches NONE = new Switches(0, 0);

  /** Both together. */
  public Switches plus(Switches other) {
    return new Switches(voluntary + other.voluntary, involuntary + other.involuntary);
  }

  /** Those that were not counted {@code before}. */
  public Switches since(Switches before) {
    return new Switches(voluntary - before.voluntary, involuntary - before.involuntary);
  }
}
