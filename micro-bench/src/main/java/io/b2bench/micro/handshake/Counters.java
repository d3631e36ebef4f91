package io.b2bench.micro.handshake;

import io.b2bench.tls.memory.Phase;
import io.b2bench.tls.memory.Side;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Totals of an iteration over its connections, in the form in which JMH takes them: a method a
 * number.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class Counters {
  private Account account = new Account(() -> 0);
  private long others;

  /** What was booked since the iteration began; JMH hands the counters to the operation only. */
  void show(Account booked, long differing) {
    account = booked;
    others = differing;
  }

  /** Connections made. */
  public long connections() {
    return account.connections();
  }

  /** Those that were not of the profile. */
  public long differed() {
    return others;
  }

  /** Flights of all handshakes. */
  public long flights() {
    return account.flights();
  }

  /** Nanoseconds of the server in handshakes. */
  public long handshakeServer() {
    return account.spent(Phase.HANDSHAKE, Side.SERVER);
  }

  /** Nanoseconds of the client in handshakes. */
  public long handshakeClient() {
    return account.spent(Phase.HANDSHAKE, Side.CLIENT);
  }

  /** Nanoseconds of the server with application data. */
  public long dataServer() {
    return data(Side.SERVER);
  }

  /** Nanoseconds of the client with application data. */
  public long dataClient() {
    return data(Side.CLIENT);
  }

  private long data(Side end) {
    return account.spent(Phase.SEND, end) + account.spent(Phase.RECEIVE, end);
  }

  /** Nanoseconds of the server in closing. */
  public long closeServer() {
    return account.spent(Phase.CLOSE, Side.SERVER);
  }

  /** Nanoseconds of the client in closing. */
  public long closeClient() {
    return account.spent(Phase.CLOSE, Side.CLIENT);
  }

  /** Bytes of handshakes from the server. */
  public long wireHandshakeServer() {
    return account.sent(Phase.HANDSHAKE, Side.SERVER);
  }

  /** Bytes of handshakes from the client. */
  public long wireHandshakeClient() {
    return account.sent(Phase.HANDSHAKE, Side.CLIENT);
  }

  /** Bytes of records with application data, both ways. */
  public long wireData() {
    return account.sent(Phase.SEND, Side.SERVER) + account.sent(Phase.SEND, Side.CLIENT);
  }

  /** Bytes of closing, both ways. */
  public long wireClose() {
    return account.sent(Phase.CLOSE, Side.SERVER) + account.sent(Phase.CLOSE, Side.CLIENT);
  }
}
