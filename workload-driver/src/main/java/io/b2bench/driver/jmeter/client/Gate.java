package io.b2bench.driver.jmeter.client;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Where the clients of a door wait between two interactions until they are let through. An open
 * gate costs a client one volatile read.
 *
 * <p>A client counts as waiting only inside the lock, and the gate closes inside it: a client that
 * still saw the gate open is therefore not counted, and whoever waits for all clients waits for its
 * interaction too.
 */
public final class Gate {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition opened = lock.newCondition();
  private final Condition arrived = lock.newCondition();
  private volatile int open;
  private int waiting;
  private int gone;
  private boolean finished;

  /** Lets the clients numbered below {@code clients} through, and holds back the others. */
  public void open(int clients) {
    lock.lock();
    try {
      open = finished ? 0 : clients;
      opened.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Holds every client back at its next interaction. */
  public void close() {
    open(0);
  }

  /** Sends every client home: those waiting and those yet to come get {@code false}. */
  public void finish() {
    lock.lock();
    try {
      finished = true;
      open(0);
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
