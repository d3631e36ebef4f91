package io.b2bench.driver.jmeter.stock;

import io.b2bench.driver.jmeter.CommandLoop;
import io.b2bench.driver.jmeter.JMeterHome;
import io.b2bench.measurement.message.StockSettings;

/**
 * {@code java -cp workload-driver.jar io.b2bench.driver.jmeter.stock.Main}: sends one request again
 * and again with JMeter's own sampler, as the commands on standard input say.
 */
public final class Main {
  private Main() {}

  /** Starts the program. */
  public static void main(String[] arguments) throws InterruptedException {
    CommandLoop.main(
        "stock-driver",
        StockSettings.class,
        settings -> StockDriver.start(settings, JMeterHome.boot())::obey);
  }
}
