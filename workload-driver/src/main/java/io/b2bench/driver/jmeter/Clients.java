package io.b2bench.driver.jmeter;

import io.b2bench.driver.jmeter.client.Listener;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.jorphan.collections.HashTree;

/** The running clients of all listeners. */
final class Clients {
  private static final Duration START = Duration.ofMinutes(2);
  private static final Duration POLL = Duration.ofMillis(200);

  private final List<Listener> listeners;
  private final int each;
  private final RunningTest test;

  private Clients(List<Listener> listeners, int each, RunningTest test) {
    this.listeners = listeners;
    this.each = each;
    this.test = test;
  }

  /**
   * Starts the clients and waits until each waits to be admitted.
   *
   * @param plan the tree to run
   * @param each clients of a listener
   */
  static Clients start(HashTree plan, List<Listener> listeners, int each)
      throws InterruptedException {
    Clients clients = new Clients(listeners, each, RunningTest.start(plan));
    long deadline = System.nanoTime() + START.toNanos();
    while (clients.underWay(POLL) > 0) {
      if (clients.test.ended().isDone()) {
        throw new CannotDriveException("JMeter ended before its clients were ready; see above");
      }
      if (System.nanoTime() > deadline) {
        throw new CannotDriveException(
            "the clients were not ready after " + START.toSeconds() + " s");
      }
    }
    return clients;
  }

  /** How many clients are still under way after at most that time. */
  int underWay(Duration atMost) throws InterruptedException {
    long deadline = System.nanoTime() + atMost.toNanos();
    int underWay = 0;
    for (Listener listener : listeners) {
      underWay += listener.admission().awaitAll(each, deadline);
    }
    return underWay;
  }

  /** How many clients have ended without being told to. */
  int gone() {
    return listeners.stream().mapToInt(listener -> listener.admission().gone()).sum();
  }

  /** Ends all clients; whether they ended within that time. */
  boolean finish(Duration atMost) throws InterruptedException {
    listeners.forEach(listener -> listener.admission().finish());
    try {
      test.ended().get(atMost.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException | ExecutionException e) {
      return false;
    }
  }
}
