package io.b2bench.driver.jmeter.remote;

/**
 * The first line that an engine says to the driver.
 *
 * @param secret what only those know who were given this plan
 * @param engine the number of the engine, from 0
 */
record Hello(String secret, int engine) {
  /** The number alone. */
  @Override
  public String toString() {
    return "engine " + engine;
  }
}
