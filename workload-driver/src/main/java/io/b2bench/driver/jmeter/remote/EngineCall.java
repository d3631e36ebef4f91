package io.b2bench.driver.jmeter.remote;

import io.b2bench.driver.jmeter.CannotDriveException;
import java.io.FileNotFoundException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.apache.jmeter.engine.ClientJMeterEngine;
import org.apache.jorphan.collections.HashTree;

/** Calls an engine, as JMeter calls it, and has it start a plan. */
record EngineCall(String engine) {
  /** JMeter's port, where an engine is named without one. */
  static final String PORT = "1099";

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Between two tries while the engine ends its last test. */
  private static final Duration BUSY = Duration.ofMillis(200);

  /**
   * Has an engine start a plan.
   *
   * @throws CannotDriveException when it does not within some time
   */
  static void start(String engine, HashTree plan) throws InterruptedException {
    EngineCall call = new EngineCall(engine.contains(":") ? engine : engine + ":" + PORT);
    CompletableFuture<Void> started = new CompletableFuture<>();
    Thread calling = Thread.ofVirtual().start(() -> call.start(plan, started));
    try {
      started.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw CannotDriveException.missing(
          call.sentence(Objects.requireNonNullElse(e.getCause(), e)), e);
    } catch (TimeoutException e) {
      calling.interrupt();
      throw CannotDriveException.missing(
          call.advice("it does not answer within " + PATIENCE.toSeconds() + " s"), e);
    }
  }

  private void start(HashTree plan, CompletableFuture<Void> started) {
    try {
      ClientJMeterEngine remote = new ClientJMeterEngine(engine);
      long deadline = System.nanoTime() + PATIENCE.dividedBy(2).toNanos();
      remote.configure(plan);
      while (!tried(remote, deadline)) {
        Thread.sleep(BUSY);
      }
      started.complete(null);
    } catch (Exception | LinkageError e) {
      started.completeExceptionally(e);
    }
  }

  /** Whether it has started; a busy engine is asked again until the deadline. */
  private static boolean tried(ClientJMeterEngine remote, long deadline) throws Exception {
    try {
      remote.runTest();
      return true;
    } catch (Exception e) {
      if (!busy(e) || System.nanoTime() > deadline) {
        throw e;
      }
      return false;
    }
  }

  private static boolean busy(Throwable e) {
    return causes(e).anyMatch(c -> String.valueOf(c.getMessage()).contains("Engine is busy"));
  }

  private String sentence(Throwable e) {
    if (busy(e)) {
      return "the engine " + engine + " runs another test; wait for its end, or end it";
    }
    if (has(e, ClassNotFoundException.class)) {
      return "the engine %s has no b2bench: put workload-driver-jmeter.jar into its lib/ext"
          .formatted(engine);
    }
    Optional<Throwable> file = first(e, FileNotFoundException.class);
    if (file.isPresent()) {
      return "the engine %s has its key at a path where this machine has none (%s); JMeter needs it at the same path on all machines"
          .formatted(engine, file.get().getMessage());
    }
    Throwable last = causes(e).reduce((one, next) -> next).orElse(e);
    return first(e, SSLException.class)
        .map(
            tls ->
                "the engine %s and this machine do not have the same key (%s); b2bench keys makes one, for all of them"
                    .formatted(engine, tls.getMessage()))
        .orElseGet(() -> advice(String.valueOf(last.getMessage())));
  }

  private String advice(String why) {
    return "the engine %s cannot be reached: %s; is jmeter-server running there, with -q KEYS/jmeter.properties?"
        .formatted(engine, why.lines().findFirst().orElse(""));
  }

  private static boolean has(Throwable e, Class<? extends Throwable> type) {
    return first(e, type).isPresent();
  }

  private static Optional<Throwable> first(Throwable e, Class<? extends Throwable> type) {
    return causes(e).filter(type::isInstance).findFirst();
  }

  private static Stream<Throwable> causes(Throwable e) {
    return Stream.iterate(e, c -> c != null, Throwable::getCause);
  }
}
