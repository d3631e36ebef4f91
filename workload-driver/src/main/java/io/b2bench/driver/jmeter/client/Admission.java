package io.b2bench.driver.jmeter.client;

import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Where the clients of a listener wait between two interactions until they are let through. An open
 * gate costs a client one volatile read.
 *
 * <p>A client counts as waiting only inside the lock, and the gate closes inside it: a client that
 * still saw the gate open is therefore not counted, and whoever waits for all clients waits for its
 * interaction too.
 */
public final class Admission {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition opened = lock.newCondition();
  private final Condition arrived = lock.newCondition();
  private volatile int open;
  private volatile Turn turn = new Turn(0, 0);
  private int waiting;
  private int arrivals;
  private int gone;
  private boolean finished;

  /**
   * One time that the gate is open.
   *
   * @param number which one, from 1
   * @param meanNanos in an open loop the mean time between two starts of one client; 0 in a closed
   *     one
   */
  record Turn(long number, long meanNanos) {
    boolean closedLoop() {
      return meanNanos == 0;
    }
  }

  /** Lets the clients numbered below {@code clients} through, and holds back the others. */
  public void open(int clients) {
    open(clients, OptionalDouble.empty());
  }

  /**
   * Does the same for a load model.
   *
   * @param perSecond interactions per second that these clients are to begin together; absent for a
   *     closed loop
   */
  public void open(int clients, OptionalDouble perSecond) {
    lock.lock();
    try {
      begin(clients, perSecond);
      admit(clients);
    } finally {
      lock.unlock();
    }
  }

  /** Begins a turn for so many clients; {@link #admit} lets them in. */
  void begin(int clients, OptionalDouble perSecond) {
    lock.lock();
    try {
      turn = new Turn(turn.number() + 1, perSecond.isPresent() ? mean(clients, perSecond) : 0);
    } finally {
      lock.unlock();
    }
  }

  private static long mean(int clients, OptionalDouble perSecond) {
    return Math.max(1, Math.round(TimeUnit.SECONDS.toNanos(clients) / perSecond.getAsDouble()));
  }

  /** Lets the clients numbered below {@code clients} through in the turn that has begun. */
  void admit(int clients) {
    lock.lock();
    try {
      open = finished ? 0 : clients;
      opened.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The turn that is open, or was open last. */
  Turn turn() {
    return turn;
  }

  /** Holds every client back at its next interaction. */
  public void close() {
    admit(0);
  }

  /** Sends every client home: those waiting and those yet to come get {@code false}. */
  public void finish() {
    lock.lock();
    try {
      finished = true;
      admit(0);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Passes the gate, or waits before it.
   *
   * @param client the number of the client, from 0
   * @return whether to go on; {@code false} when it is over
   */
  public boolean pass(int client) {
    return client < open || await(client, 0);
  }

  /**
   * Spends time at the gate and then passes it. The client counts as waiting all along; while the
   * gate is closed the time stands still.
   *
   * @param client the number of the client, from 0
   * @param nanos how long
   * @return whether to go on; {@code false} when it is over
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
   * @return whether to go on; {@code false} when it is over
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

  /** A client has come in for the first time, and is connected if it ever will be. */
  void arrive() {
    lock.lock();
    try {
      arrivals++;
      arrived.signalAll();
    } finally {
      lock.unlock();
    }
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
    lock.lock();
    try {
      long left = deadline - System.nanoTime();
      while (arrivals < clients && left > 0) {
        left = arrived.awaitNanos(left);
      }
      return arrivals >= clients;
    } finally {
      lock.unlock();
    }
  }

  /** A client has ended for good. */
  public void leave() {
    lock.lock();
    try {
      gone++;
      arrived.signalAll();
    } finally {
      lock.unlock();
    }
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
    lock.lock();
    try {
      long left = deadline - System.nanoTime();
      while (waiting + gone < clients && left > 0) {
        left = arrived.awaitNanos(left);
      }
      return Math.max(0, clients - waiting - gone);
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
