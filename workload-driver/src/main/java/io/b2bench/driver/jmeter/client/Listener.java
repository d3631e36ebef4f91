package io.b2bench.driver.jmeter.client;

import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.http.HttpConnection;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;

/**
 * A listener of the server as its clients see it. Thread safe.
 *
 * @param name its name
 * @param endpoint where it is
 * @param mode how long a connection lives
 * @param timeout how long an interaction may take, connecting included
 * @param gate where its clients wait
 * @param counting whether they count
 * @param recorders what they count with
 * @param timetables by which they begin in an open loop
 */
public record Listener(
    String name,
    Endpoint endpoint,
    ConnectionMode mode,
    Duration timeout,
    Admission gate,
    Counting counting,
    List<Recorder> recorders,
    Collection<StartSchedule> timetables) {
  /**
   * Recorders of a listener. A histogram takes some 50 KB and each recorder has a dozen: one for
   * each of thousands of clients would be more memory than all else that the clients need.
   */
  static final int RECORDERS = 16;

  /** How many clients connect at a time that come in for the first time. */
  static final int AT_ONCE = 10;

  /** Refuses impossible timeouts. */
  public Listener {
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException("timeout " + timeout + " is not positive");
    }
  }

  /** A listener without clients yet, its gate closed. */
  public static Listener of(
      String name, Endpoint endpoint, ConnectionMode mode, Duration timeout, Counting counting) {
    return new Listener(
        name,
        endpoint,
        mode,
        timeout,
        new Admission(),
        counting,
        Stream.generate(() -> new Recorder(counting)).limit(RECORDERS).toList(),
        new ConcurrentLinkedQueue<>());
  }

  /**
   * Lets the first clients go on. Those that come in for the first time connect a few at a time,
   * and only then is it done: the handshakes of thousands would otherwise be a burst that lasts
   * into the window.
   *
   * @param perSecond interactions per second that they are to begin together; absent for a closed
   *     loop
   * @param patience how long a few may take to connect
   * @return whether all are in
   */
  public boolean resume(int clients, OptionalDouble perSecond, Duration patience)
      throws InterruptedException {
    gate.begin(clients, perSecond);
    int in = gate.arrived();
    while (in < clients) {
      in = Math.min(in + AT_ONCE, clients);
      gate.admit(in);
      if (!gate.awaitArrived(in, System.nanoTime() + patience.toNanos())) {
        return false;
      }
    }
    gate.admit(clients);
    return true;
  }

  /** A connection for one client, not yet open. */
  HttpConnection wire() {
    return new HttpConnection(endpoint, timeout, counting.space().isPresent());
  }

  /** The recorder of a client, which it shares with every {@value #RECORDERS}th. */
  Recorder recorder(int client) {
    return recorders.get(client % recorders.size());
  }

  /** A timetable for one client, with its draws. */
  StartSchedule timetable(LongUnaryOperator gap) {
    StartSchedule timetable = new StartSchedule(gap);
    timetables.add(timetable);
    return timetable;
  }
}
