package io.b2bench.measurement.message;

import java.util.List;

/**
 * All that the driver is told at its start, as one JSON file, when JMeter's engines make the load
 * for it.
 *
 * @param driver what the engines do together; its folder of keys is on this machine
 * @param engines where the engines are, each {@code HOST} or {@code HOST:PORT}
 * @param keys the folder with the key that engines and driver know each other by
 * @param address the address of this machine on which the engines connect to the driver
 */
public record EnginesSettings(
    DriverSettings driver, List<String> engines, String keys, String address) {
  /** Copies the list. */
  public EnginesSettings {
    engines = List.copyOf(engines);
  }
}
