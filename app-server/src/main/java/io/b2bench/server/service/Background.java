package io.b2bench.server.service;

import io.b2bench.measurement.message.Drained;
import io.b2bench.server.partner.PartnerUnavailableException;
import io.b2bench.server.store.DurableQueue;
import io.b2bench.server.store.Message;
import io.b2bench.server.store.Message.Topic;
import io.b2bench.server.store.Store;
import io.b2bench.server.store.StoreException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Works off the durable queue. Whoever commits a message submits it here, so nobody polls the table
 * for work; it is read at the start, for what an earlier process left, and after the database
 * failed. What was given up is taken up again: at the start, by command, when a partner answers
 * again, and one at a time now and then, to find that out. Now and then it also looks for messages
 * that another server on the same database left behind.
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
  private final Map<Key, Integer> inHand = new ConcurrentHashMap<>();
  private final ReentrantLock burial = new ReentrantLock();
  private final AtomicBoolean takingUp = new AtomicBoolean();
  private final ScheduledThreadPoolExecutor caretaker =
      new ScheduledThreadPoolExecutor(
          1,
          Thread.ofPlatform().daemon().name("caretaker").factory(),
          new ThreadPoolExecutor.DiscardPolicy());
  private long failuresSeen;

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
    this.caretaker.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  /** Takes up all that the tables hold, dead letters too, and looks after them from now on. */
  void resume() {
    takeUp(Integer.MAX_VALUE, DurableQueue::waiting);
    long nanos = retries.care().toNanos();
    Future<?> unused =
        caretaker.scheduleWithFixedDelay(this::care, nanos, nanos, TimeUnit.NANOSECONDS);
  }

  /**
   * Takes up the dead letters again.
   *
   * @return how many there were
   */
  long retry() {
    long given = dead.get();
    if (given > 0) {
      takeUp(Integer.MAX_VALUE, this::leftBehind);
    }
    return given;
  }

  private void care() {
    try {
      long failures = store.failures();
      if (failures > failuresSeen) {
        takeUp(1, DurableQueue::waiting);
      } else if (countDead() > 0 || store.read(tables -> tables.queue().isLeft(retries.lease()))) {
        takeUp(1, this::leftBehind);
      }
      failuresSeen = failures;
    } catch (StoreException e) {
      // the store says so
    } catch (RuntimeException e) {
      LOG.warn("the queue cannot be read: {}", e.getMessage());
    }
  }

  /** What a server that shares the database left when it died. */
  private List<Message> leftBehind(DurableQueue queue) {
    return queue.claim(retries.lease());
  }

  private void takeUp(int letters, Function<DurableQueue, List<Message>> which) {
    burial.lock();
    try {
      Set<Message> found =
          store.transaction(
              tables -> {
                Set<Message> messages = new LinkedHashSet<>(tables.queue().exhume(letters));
                messages.addAll(which.apply(tables.queue()));
                return messages;
              });
      countDead();
      found.stream().filter(message -> !inHand.containsKey(Key.of(message))).forEach(this::submit);
    } finally {
      burial.unlock();
    }
  }

  private long countDead() {
    burial.lock();
    try {
      long count = store.read(tables -> tables.queue().dead());
      dead.set(count);
      return count;
    } finally {
      burial.unlock();
    }
  }

  private void bury(Message message, String reason) {
    burial.lock();
    try {
      if (store.transaction(tables -> tables.queue().bury(message, reason, clock.instant()))) {
        dead.incrementAndGet();
      }
      finished(message);
    } finally {
      burial.unlock();
    }
  }

  /** Queues a committed message for its process; never blocks. */
  void submit(Message message) {
    inHand.merge(Key.of(message), 1, Integer::sum);
    backlog.add(message.topic());
    enqueue(message);
  }

  private void finished(Message message) {
    inHand.computeIfPresent(Key.of(message), (key, times) -> times == 1 ? null : times - 1);
    backlog.remove(message.topic());
  }

  /** A partner answered: perhaps it will take what was given up. */
  private void partnerAnswered() {
    if (dead.get() > 0 && takingUp.compareAndSet(false, true)) {
      Future<?> unused =
          caretaker.schedule(this::retryOnce, retries.care().toNanos(), TimeUnit.NANOSECONDS);
    }
  }

  private void retryOnce() {
    takingUp.set(false);
    try {
      retry();
    } catch (StoreException e) {
      // the store says so
    } catch (RuntimeException e) {
      LOG.warn("the dead letters cannot be read: {}", e.getMessage());
    }
  }

  private void enqueue(Message message) {
    lane(message).workers().submit(() -> work(message));
  }

  private void work(Message message) {
    try {
      lane(message).process().handle(message).forEach(this::submit);
      finished(message);
      partnerAnswered();
    } catch (PartnerUnavailableException | RuntimeException e) {
      failed(message, e);
    }
  }

  private void failed(Message message, Exception reason) {
    Message next = message.failedAgain();
    if (!(reason instanceof StoreException)) {
      LOG.warn("attempt {} at {} failed: {}", next.attempts(), message, reason.getMessage());
    }
    try {
      if (next.attempts() >= retries.attempts()) {
        bury(next, String.valueOf(reason.getMessage()));
        return;
      }
      store.transact(tables -> tables.queue().recordAttempts(next));
      again(next, retries.pauseAfter(next.attempts()));
    } catch (StoreException e) {
      // it could not be recorded, so it does not count
      again(message, retries.withoutDatabase());
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

  /** How long messages have stayed, all together: {@link Backlog#stayedNanos}. */
  long stayedNanos() {
    return backlog.stayedNanos();
  }

  /** The most messages at a time since this was asked last. */
  long most() {
    return backlog.most();
  }

  /** Dead letters, those of earlier processes included. */
  long dead() {
    return dead.get();
  }

  /** Takes up the dead letters once more and waits until no message is left. */
  Drained drain(Duration timeout) {
    retry();
    return backlog.drain(timeout, dead::get);
  }

  /** Finishes what is under way; what waits stays in the table for the next process. */
  @Override
  public void close() {
    caretaker.close();
    shipping.workers().close();
    stock.workers().close();
  }

  private Lane lane(Message message) {
    return switch (message.topic()) {
      case SHIPPING -> shipping;
      case STOCK -> stock;
    };
  }

  private record Key(Topic topic, long key) {
    static Key of(Message message) {
      return new Key(message.topic(), message.key());
    }
  }

  private record Lane(BackgroundProcess process, Workers workers) {}
}
