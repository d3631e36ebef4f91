package io.b2bench.driver.jmeter.client;

import java.util.OptionalDouble;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/**
 * Lets the clients of a listener go on, or suspends them between two operations. While it is open
 * it costs a client one volatile read.
 *
 * <p>A client counts as waiting only inside the lock, and the admission is closed inside it. So a
 * client that still saw it open is not counted as waiting, and whoever waits for all clients waits
 * for that client's operation too.
 */
public final class Admission {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition opened = lock.newCondition();
  private final Condition arrived = lock.newCondition();
  private volatile int open;
  private volatile Turn turn = Turn.BEFORE;
  private int waiting;
  private int arrivals;
  private int performed;
  private int gone;
  private boolean finished;

  /** Lets the clients numbered below {@code clients} through, and holds back the others. */
  public void open(int clients) {
    open(clients, OptionalDouble.empty());
  }

  /**
   * Does the same for a load model.
   *
   * @param perSecond operations per second that these clients are to begin together; absent for a
   *     closed loop
   */
  public void open(int clients, OptionalDouble perSecond) {
    locked(
        () -> {
          begin(clients, perSecond, false);
          admit(clients);
        });
  }

  /** Begins a turn for so many clients; {@link #admit} lets them in. */
  void begin(int clients, OptionalDouble perSecond, boolean reconnect) {
    locked(() -> turn = turn.next(clients, perSecond, reconnect));
  }

  /** Lets so many clients do one operation each, in a turn of its own. */
  void admitOnce(int clients) {
    locked(
        () -> {
          turn = turn.nextOfOne();
          performed = 0;
          admit(clients);
        });
  }

  /** A client has done its operation of a turn that has one for each. */
  void performed() {
    locked(
        () -> {
          performed++;
          arrived.signalAll();
        });
  }

  /** Waits until so many have done theirs; false when they have not at the deadline. */
  boolean awaitPerformed(int clients, long deadline) throws InterruptedException {
    return awaitCount(() -> performed, clients, deadline);
  }

  /**
   * Waits until another turn has begun. The client counts as waiting all along.
   *
   * @return whether to go on; {@code false} when the run is over
   */
  boolean awaitTurn(int client, Turn during) {
    return awaitTime(client, during, System.nanoTime() + Long.MAX_VALUE / 2);
  }

  /** Lets the clients numbered below {@code clients} through in the turn that has begun. */
  void admit(int clients) {
    locked(
        () -> {
          open = finished ? 0 : clients;
          opened.signalAll();
        });
  }

  /** Whether every client is suspended before its next operation. */
  boolean closed() {
    return open == 0;
  }

  /** The present turn; while clients are suspended, the last one. */
  Turn turn() {
    return turn;
  }

  /** Suspends every client before its next operation. */
  public void close() {
    admit(0);
  }

  /** Ends every client: those that wait and those yet to come get {@code false}. */
  public void finish() {
    locked(
        () -> {
          finished = true;
          admit(0);
        });
  }

  /**
   * Goes on, or waits until the client is let through.
   *
   * @param client the number of the client, from 0
   * @return whether to go on; {@code false} when the run is over
   */
  public boolean pass(int client) {
    return client < open || await(client, 0);
  }

  /**
   * Pauses and then does the same. The client counts as waiting all along; time in which it is
   * suspended does not shorten the pause.
   *
   * @param client the number of the client, from 0
   * @param nanos how long
   * @return whether to go on; {@code false} when the run is over
   */
  public boolean pause(int client, long nanos) {
    return await(client, nanos);
  }

  /**
   * Waits until a point of time, or until another turn has begun. The client counts as waiting all
   * along.
   *
   * @param client the number of the client, from 0
   * @param during the turn that the time belongs to
   * @param when the time, by {@link System#nanoTime}
   * @return whether to go on; {@code false} when the run is over
   */
  boolean awaitTime(int client, Turn during, long when) {
    lock.lock();
    try {
      waiting++;
      arrived.signalAll();
      while (!finished && (client >= open || turn.equals(during))) {
        long left = when - System.nanoTime();
        if (client >= open) {
          opened.await();
        } else if (left > 0) {
          opened.awaitNanos(left);
        } else {
          return true;
        }
      }
      return !finished;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      waiting--;
      lock.unlock();
    }
  }

  /** A client has come in for the first time and has tried to connect. */
  void arrive() {
    locked(
        () -> {
          arrivals++;
          arrived.signalAll();
        });
  }

  /** How many clients have ever come in. */
  int arrived() {
    lock.lock();
    try {
      return arrivals;
    } finally {
      lock.unlock();
    }
  }

  /** Waits until so many have come in; false when they have not at the deadline. */
  boolean awaitArrived(int clients, long deadline) throws InterruptedException {
    return awaitCount(() -> arrivals, clients, deadline);
  }

  private boolean awaitCount(IntSupplier counted, int clients, long deadline)
      throws InterruptedException {
    return missing(counted, clients, deadline) <= 0;
  }

  /** Waits until so many are counted; how many were missing at the deadline. */
  private int missing(IntSupplier counted, int clients, long deadline) throws InterruptedException {
    lock.lock();
    try {
      long left = deadline - System.nanoTime();
      while (counted.getAsInt() < clients && left > 0) {
        left = arrived.awaitNanos(left);
      }
      return clients - counted.getAsInt();
    } finally {
      lock.unlock();
    }
  }

  /** A client has ended for good. */
  public void leave() {
    locked(
        () -> {
          gone++;
          arrived.signalAll();
        });
  }

  /** How many clients have ended. */
  public int gone() {
    lock.lock();
    try {
      return gone;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until clients wait here or have ended.
   *
   * @param clients how many there are
   * @param deadline until when, by {@link System#nanoTime}
   * @return how many are still under way
   */
  public int awaitAll(int clients, long deadline) throws InterruptedException {
    return Math.max(0, missing(() -> waiting + gone, clients, deadline));
  }

  private void locked(Runnable change) {
    lock.lock();
    try {
      change.run();
    } finally {
      lock.unlock();
    }
  }

  private boolean await(int client, long nanos) {
    lock.lock();
    try {
      waiting++;
      arrived.signalAll();
      long left = nanos;
      while (!finished && (client >= open || left > 0)) {
        if (client >= open) {
          opened.await();
        } else {
          long before = System.nanoTime();
          opened.awaitNanos(left);
          left -= System.nanoTime() - before;
        }
      }
      return !finished;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      waiting--;
      lock.unlock();
    }
  }
}
