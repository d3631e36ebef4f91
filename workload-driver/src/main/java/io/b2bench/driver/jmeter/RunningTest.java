package io.b2bench.driver.jmeter;

import java.util.concurrent.CompletableFuture;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jorphan.collections.HashTree;

/**
 * A test that JMeter's engine runs in a thread of its own.
 *
 * @param engine the engine
 * @param ended completes when the test has ended
 */
public record RunningTest(StandardJMeterEngine engine, CompletableFuture<Void> ended) {
  /** Starts a test. */
  public static RunningTest start(HashTree plan) {
    StandardJMeterEngine engine = new StandardJMeterEngine();
    engine.configure(plan);
    RunningTest test = new RunningTest(engine, new CompletableFuture<>());
    Thread thread = new Thread(test::run, "engine");
    thread.setDaemon(true);
    thread.start();
    return test;
  }

  private void run() {
    try {
      engine.run();
      ended.complete(null);
    } catch (RuntimeException e) {
      System.err.println("workload-driver: JMeter failed: " + e);
      ended.completeExceptionally(e);
    }
  }
}
