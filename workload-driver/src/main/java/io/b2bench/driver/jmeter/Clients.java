package io.b2bench.driver.jmeter;

import io.b2bench.driver.jmeter.client.Listener;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The running clients of all listeners. */
record Clients(List<Listener> listeners, int each, CompletableFuture<Void> ended) {
  private static final Duration START = Duration.ofMinutes(2);
  private static final Duration POLL = Duration.ofMillis(200);

  /**
   * Waits until each client of a test waits to be admitted.
   *
   * @param each clients of a listener
   * @param ended completes when the test has ended
   */
  static Clients await(List<Listener> listeners, int each, CompletableFuture<Void> ended)
      throws InterruptedException {
    Clients clients = new Clients(listeners, each, ended);
    long deadline = System.nanoTime() + START.toNanos();
    while (clients.underWay(POLL) > 0) {
      if (ended.isDone()) {
        throw new CannotDriveException("JMeter ended before its clients were ready; see above");
      }
      if (System.nanoTime() > deadline) {
        throw new CannotDriveException(
            "the clients were not ready after " + START.toSeconds() + " s");
      }
    }
    if (clients.gone() > 0) {
      throw new CannotDriveException(
          "%d clients ended before they did anything".formatted(clients.gone()));
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
      ended.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException | ExecutionException e) {
      return false;
    }
  }
}
