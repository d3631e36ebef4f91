package io.b2bench.micro.record;

import io.b2bench.micro.handshake.Account;
import io.b2bench.tls.memory.Phase;
import io.b2bench.tls.memory.Side;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Totals of an iteration over its bytes, in the form in which JMH takes them. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class RecordCounters {
  private Account account = new Account(() -> 0);
  private long rounds;

  /** An iteration begins. */
  @Setup(Level.Iteration)
  public void begin() {
    rounds = 0;
  }

  /** Both sides have sent their bytes; what was booked since the iteration began. */
  void round(Account booked) {
    rounds++;
    account = booked;
  }

  /** Application bytes each way. */
  public long bytes() {
    return rounds * RecordBenchmark.BYTES;
  }

  /** Nanoseconds of the client in protecting. */
  public long wrapClient() {
    return account.spent(Phase.SEND, Side.CLIENT);
  }

  /** Nanoseconds of the server in protecting. */
  public long wrapServer() {
    return account.spent(Phase.SEND, Side.SERVER);
  }

  /** Nanoseconds of the client in opening. */
  public long unwrapClient() {
    return account.spent(Phase.RECEIVE, Side.CLIENT);
  }

  /** Nanoseconds of the server in opening. */
  public long unwrapServer() {
    return account.spent(Phase.RECEIVE, Side.SERVER);
  }

  /** Bytes of the records, both ways. */
  public long wireBytes() {
    return account.sent(Phase.SEND, Side.CLIENT) + account.sent(Phase.SEND, Side.SERVER);
  }
}
