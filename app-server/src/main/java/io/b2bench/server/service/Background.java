package io.b2bench.server.service;

import io.b2bench.measurement.message.Drained;
import io.b2bench.server.partner.PartnerUnavailableException;
import io.b2bench.server.store.Message;
import io.b2bench.server.store.Message.Topic;
import io.b2bench.server.store.Store;
import io.b2bench.server.store.StoreException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Works off the durable queue. Whoever commits a message submits it here, so nobody polls the
 * table; it is read once, at the start, for what an earlier process left.
 */
final class Background implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Background.class);

  private final Store store;
  private final Lane shipping;
  private final Lane stock;
  private final RetryPolicy retries;
  private final ServiceCounters counters;
  private final InstantSource clock;
  private final Backlog backlog = new Backlog();
  private final AtomicLong dead = new AtomicLong();

  /**
   * Starts the workers.
   *
   * @param shippers how many shipments are handled at a time; deliveries are handled one by one
   */
  Background(
      Store store,
      BackgroundProcess shipping,
      BackgroundProcess stock,
      int shippers,
      RetryPolicy retries,
      ServiceCounters counters,
      InstantSource clock) {
    this.store = store;
    this.shipping = new Lane(shipping, new Workers("shipper", shippers));
    this.stock = new Lane(stock, new Workers("stock", 1));
    this.retries = retries;
    this.counters = counters;
    this.clock = clock;
  }

  /** Takes up what an earlier process left in the table. */
  void resume() {
    dead.set(store.read(tables -> tables.queue().dead()));
    store.read(tables -> tables.queue().waiting()).forEach(this::submit);
  }

  /** Queues a committed message for its process; never blocks. */
  void submit(Message message) {
    backlog.add(message.topic());
    enqueue(message);
  }

  private void enqueue(Message message) {
    lane(message).workers().submit(() -> work(message));
  }

  private void work(Message message) {
    try {
      lane(message).process().handle(message).forEach(this::submit);
      backlog.remove(message.topic());
    } catch (PartnerUnavailableException | RuntimeException e) {
      failed(message, e);
    }
  }

  private void failed(Message message, Exception reason) {
    Message next = message.failedAgain();
    LOG.warn("attempt {} at {} failed: {}", next.attempts(), message, reason.getMessage());
    try {
      if (next.attempts() >= retries.attempts()) {
        String text = String.valueOf(reason.getMessage());
        store.transact(tables -> tables.queue().bury(next, text, clock.instant()));
        dead.incrementAndGet();
        backlog.remove(message.topic());
        return;
      }
      store.transact(tables -> tables.queue().recordAttempts(next));
      again(next, retries.pauseAfter(next.attempts()));
    } catch (StoreException e) {
      LOG.warn("the database fails, so the attempt at {} does not count", message, e);
      again(message, retries.pauseAfter(retries.attempts()));
    }
  }

  private void again(Message message, Duration pause) {
    counters.count(ServiceCounters.Event.QUEUE_REDELIVERIES);
    CompletableFuture.delayedExecutor(pause.toNanos(), TimeUnit.NANOSECONDS, Runnable::run)
        .execute(() -> enqueue(message));
  }

  /** Messages waiting or in work. */
  long pending() {
    return backlog.size();
  }

  /** Those of one kind. */
  long pending(Topic topic) {
    return backlog.of(topic);
  }

  /** Dead letters, those of earlier processes included. */
  long dead() {
    return dead.get();
  }

  /** Waits until no message is left. */
  Drained drain(Duration timeout) {
    return backlog.drain(timeout);
  }

  /** Finishes what is under way; what waits stays in the table for the next process. */
  @Override
  public void close() {
    shipping.workers().close();
    stock.workers().close();
  }

  private Lane lane(Message message) {
    return switch (message.topic()) {
      case SHIPPING -> shipping;
      case STOCK -> stock;
    };
  }

  private record Lane(BackgroundProcess process, Workers workers) {}
}
