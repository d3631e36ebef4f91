package io.b2bench.driver.jmeter.remote;

import io.b2bench.driver.jmeter.CommandLoop;
import io.b2bench.measurement.message.EnginesSettings;

/** Has JMeter's engines drive the listeners that its settings name; see {@link CommandLoop}. */
public final class Main {
  private Main() {}

  /** Starts the program. */
  public static void main(String[] arguments) throws InterruptedException {
    CommandLoop.main("workload-driver", EnginesSettings.class, Engines::start);
  }
}
