package io.b2bench.driver.jmeter;

import io.b2bench.measurement.message.DriverSettings;

/**
 * {@code java -jar workload-driver.jar}: drives the listeners that its settings name, as the
 * commands on standard input say; see {@link CommandLoop}.
 */
public final class Main {
  private Main() {}

  /** Starts the program. */
  public static void main(String[] arguments) throws InterruptedException {
    CommandLoop.main(
        "workload-driver",
        DriverSettings.class,
        settings -> Driver.start(settings, JMeterHome.boot())::obey);
  }
}
