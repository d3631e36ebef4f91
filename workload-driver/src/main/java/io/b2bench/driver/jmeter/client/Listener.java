package io.b2bench.driver.jmeter.client;

import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.http.HttpConnection;
import io.b2bench.driver.jmeter.http.Reply;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;

/**
 * A listener of the server, or of several servers that are alike, as its clients see it. Thread
 * safe.
 *
 * @param name its name
 * @param endpoints where it is at each server; clients are spread over them
 * @param mode how long a connection lives
 * @param timeout how long an operation may take, connecting included
 * @param admission lets its clients go on, or suspends them
 * @param counting whether they count
 * @param recorders what they count with
 * @param receipts what the service promised them to keep, whether they counted or not
 * @param schedules when they begin in an open loop
 * @param arrived those that have come in
 */
public record Listener(
    String name,
    List<Endpoint> endpoints,
    ConnectionMode mode,
    Duration timeout,
    Admission admission,
    Counting counting,
    List<Recorder> recorders,
    ReceiptLog receipts,
    Collection<StartSchedule> schedules,
    Collection<Client> arrived) {
  /**
   * Recorders of a listener. A histogram takes some 50 KB and each recorder has a dozen: one for
   * each of thousands of clients would be more memory than all else that the clients need.
   */
  static final int RECORDERS = 16;

  /** How many new clients connect at a time. */
  static final int AT_ONCE = 10;

  /** Refuses impossible timeouts. */
  public Listener {
    endpoints = List.copyOf(endpoints);
    if (endpoints.isEmpty()) {
      throw new IllegalArgumentException("the listener " + name + " is nowhere");
    }
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException("timeout " + timeout + " is not positive");
    }
  }

  /** A listener that has no clients yet and admits none. */
  public static Listener of(
      String name,
      List<Endpoint> endpoints,
      ConnectionMode mode,
      Duration timeout,
      Counting counting) {
    return new Listener(
        name,
        endpoints,
        mode,
        timeout,
        new Admission(),
        counting,
        Stream.generate(() -> new Recorder(counting)).limit(RECORDERS).toList(),
        new ReceiptLog(),
        new ConcurrentLinkedQueue<>(),
        new ConcurrentLinkedQueue<>());
  }

  /**
   * Lets the first clients go on. Those that come in for the first time connect a few at a time,
   * and only then is it done: the handshakes of thousands would otherwise be a burst that lasts
   * into the window.
   *
   * <p>Clients that keep one connection from session to session begin each visit with another, or
   * one connection that happens to be fast or slow would be measured in every block of a run.
   *
   * @param perSecond operations per second that they are to begin together; absent for a closed
   *     loop
   * @param reconnect whether every operation gets a connection of its own
   * @param timeout how long a few may take to connect
   * @return whether all are in
   */
  public boolean resume(int clients, OptionalDouble perSecond, boolean reconnect, Duration timeout)
      throws InterruptedException {
    if (mode == ConnectionMode.PERSISTENT && admission.closed()) {
      arrived.forEach(client -> client.connectAnew(clients));
    }
    admission.begin(clients, perSecond, reconnect);
    int in = admission.arrived();
    while (in < clients) {
      in = Math.min(in + AT_ONCE, clients);
      admission.admit(in);
      if (!admission.awaitArrived(in, System.nanoTime() + timeout.toNanos())) {
        return false;
      }
    }
    admission.admit(clients);
    return true;
  }

  /**
   * Lets the first clients do one operation each.
   *
   * @param atOnce how many at a time
   * @param timeout how long so many may take
   * @return whether all of them have
   */
  public boolean perform(int clients, int atOnce, Duration timeout) throws InterruptedException {
    int in = Math.min(atOnce, clients);
    admission.admitOnce(in);
    while (admission.awaitPerformed(in, System.nanoTime() + timeout.toNanos())) {
      if (in == clients) {
        return true;
      }
      in = Math.min(in + atOnce, clients);
      admission.admit(in);
    }
    return false;
  }

  /** Closes the connections of all clients; {@code false} when they are not suspended. */
  public boolean leave() {
    if (!admission.closed()) {
      return false;
    }
    arrived.forEach(Client::leave);
    return true;
  }

  /** The server of a client, which it keeps. */
  Endpoint endpoint(int client) {
    return endpoints.get(client % endpoints.size());
  }

  /** The TLS implementation of its clients, the same at every server. */
  Optional<String> implementation() {
    return endpoints.getFirst().implementation();
  }

  /**
   * A connection for one client, not yet open.
   *
   * @param kept what it keeps of replies
   */
  HttpConnection connection(int client, Reply.Kept kept) {
    return new HttpConnection(endpoint(client), timeout, counting.space().isPresent(), kept);
  }

  /** The recorder of a client, which it shares with every {@value #RECORDERS}th. */
  Recorder recorder(int client) {
    return recorders.get(client % recorders.size());
  }

  /** A schedule for one client. */
  StartSchedule schedule(LongUnaryOperator gap) {
    StartSchedule schedule = new StartSchedule(gap);
    schedules.add(schedule);
    return schedule;
  }
}
