package io.b2bench.micro.record;

import io.b2bench.micro.fork.ForkSettings;
import io.b2bench.micro.fork.Notes;
import io.b2bench.micro.fork.Stopwatch;
import io.b2bench.micro.handshake.Account;
import io.b2bench.micro.handshake.Ends;
import io.b2bench.micro.handshake.Wire;
import io.b2bench.tls.engine.UnsupportedProfileException;
import io.b2bench.tls.memory.MemoryConnection;
import io.b2bench.tls.memory.Side;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.wire.HandshakeReader;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Sixteen records of 16 KiB from client to server, then sixteen back, over one connection. Several
 * records at a time, so that the clock is read seldom. Started by {@code b2bench run handshake}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RecordBenchmark {
  /** The most that a record holds (RFC 8446, 5.1). */
  static final int RECORD = 1 << 14;

  private static final int RECORDS = 16;

  /** Application bytes of an operation each way. */
  static final int BYTES = RECORDS * RECORD;

  /** Those of an operation of the warm-up. */
  private static final int SMALL = RECORDS * 256;

  @Param("")
  private String profile = "";

  private final ByteBuffer data = ByteBuffer.wrap(new byte[BYTES]);
  private final Account account = new Account(System::nanoTime);
  private Optional<MemoryConnection> link = Optional.empty();
  private Optional<Wire> wire = Optional.empty();
  private long warmUps;

  /** Opens the connection, and warms it up. */
  @Setup(Level.Trial)
  public void open() throws SSLException {
    ForkSettings settings = ForkSettings.ofThisProcess();
    try {
      Ends ends = Ends.of(settings.catalog(), profile, Resumption.NEVER, settings.keys());
      MemoryConnection opened = new MemoryConnection(2 * BYTES, account);
      Wire seen = new Wire(ends.profile());
      SSLContext context = ends.client().nextContext();
      HandshakeReader reader = new HandshakeReader();
      opened.connect(() -> ends.newClient(context), ends.server()::newEngine, reader);
      seen.saw(ends.server().negotiated(reader, opened.server()));
      ByteBuffer little = ByteBuffer.allocate(SMALL);
      warmUps =
          settings
              .warmUp()
              .run(() -> exchange(opened, little, SMALL / RECORDS), () -> exchange(opened));
      link = Optional.of(opened);
      wire = Optional.of(seen);
    } catch (UnsupportedProfileException e) {
      Notes.unsupported(e.reason()).write(settings.notes());
      throw e;
    }
  }

  /** Begins to count. */
  @Setup(Level.Iteration)
  public void begin() {
    account.clear();
  }

  /** The operation; the watch runs by itself. */
  @Benchmark
  public void records(RecordCounters counters, Stopwatch watch) throws SSLException {
    exchange(link.orElseThrow());
    counters.round(account);
  }

  /** Leaves notes. */
  @TearDown(Level.Trial)
  public void close() {
    new Notes(warmUps, wire.orElseThrow().seen(), Map.of(), "")
        .write(ForkSettings.ofThisProcess().notes());
  }

  private void exchange(MemoryConnection opened) throws SSLException {
    exchange(opened, data, RECORD);
  }

  private static void exchange(MemoryConnection opened, ByteBuffer bytes, int piece)
      throws SSLException {
    opened.send(Side.CLIENT, bytes, piece);
    opened.send(Side.SERVER, bytes, piece);
  }
}
