package io.b2bench.driver.jmeter.client;

import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.http.Wire;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongUnaryOperator;

/**
 * A door of the server as its clients see it. Thread safe.
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
public record Door(
    String name,
    Endpoint endpoint,
    ConnectionMode mode,
    Duration timeout,
    Gate gate,
    Counting counting,
    List<Recorder> recorders,
    List<Timetable> timetables) {
  /** Refuses impossible timeouts. */
  public Door {
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException("timeout " + timeout + " is not positive");
    }
  }

  /** A door without clients yet, its gate closed. */
  public static Door of(
      String name, Endpoint endpoint, ConnectionMode mode, Duration timeout, Counting counting) {
    return new Door(
        name,
        endpoint,
        mode,
        timeout,
        new Gate(),
        counting,
        new CopyOnWriteArrayList<>(),
        new CopyOnWriteArrayList<>());
  }

  /** A connection for one client, not yet open. */
  Wire wire() {
    return new Wire(endpoint, timeout);
  }

  /** A recorder for one client. */
  Recorder recorder() {
    Recorder recorder = new Recorder(counting);
    recorders.add(recorder);
    return recorder;
  }

  /** A timetable for one client, with its draws. */
  Timetable timetable(LongUnaryOperator gap) {
    Timetable timetable = new Timetable(gap);
    timetables.add(timetable);
    return timetable;
  }
}
