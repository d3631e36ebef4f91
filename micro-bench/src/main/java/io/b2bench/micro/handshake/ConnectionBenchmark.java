package io.b2bench.micro.handshake;

import io.b2bench.micro.fork.ForkSettings;
import io.b2bench.micro.fork.Notes;
import io.b2bench.micro.fork.Stopwatch;
import io.b2bench.tls.engine.UnsupportedProfileException;
import io.b2bench.tls.profile.Resumption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
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
 * A connection of a profile: handshake, so many bytes each way, closing; both sides in one thread.
 * The score is the time of the whole operation, with the making of a client context and the reading
 * of the wire in it; the counters have each side and phase apart, without both. Started by {@code
 * b2bench run handshake}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ConnectionBenchmark {
  /** Value of the parameter {@code handshake} when every connection resumes. */
  public static final String RESUMED = "resumed";

  @Param("")
  private String profile = "";

  @Param("")
  private String handshake = "";

  @Param("0")
  private int bytes;

  private Optional<Ends> ends = Optional.empty();
  private Optional<ConnectionRig> rig = Optional.empty();
  private long warmUps;
  private final Account account = new Account(System::nanoTime);
  private long differedBefore;

  /** Makes both ends, and warms them up. */
  @Setup(Level.Trial)
  public void open() throws SSLException {
    ForkSettings settings = ForkSettings.ofThisProcess();
    try {
      Ends made =
          Ends.of(
              settings.catalog(),
              profile,
              handshake.equals(RESUMED) ? Resumption.ALWAYS : Resumption.NEVER,
              settings.keys());
      ConnectionRig small = new ConnectionRig(made, 1, account);
      small.connection(); // a full handshake, even where all others resume, and not counted
      ConnectionRig opened = new ConnectionRig(made, bytes, account);
      warmUps =
          settings
              .warmUp()
              .run(bytes == 1 ? opened::connection : small::connection, opened::connection);
      ends = Optional.of(made);
      rig = Optional.of(opened);
    } catch (UnsupportedProfileException e) {
      Notes.unsupported(e.reason()).write(settings.notes());
      throw e;
    }
  }

  /** Begins to count. */
  @Setup(Level.Iteration)
  public void begin() {
    differedBefore = rig.orElseThrow().wire().differing();
    account.clear();
  }

  /** The operation; the watch runs by itself. */
  @Benchmark
  public void connection(Counters counters, Stopwatch watch) throws SSLException {
    ConnectionRig connecting = rig.orElseThrow();
    connecting.connection();
    counters.show(account, connecting.wire().differing() - differedBefore);
  }

  /** Takes the memory of a connection and leaves notes. */
  @TearDown(Level.Trial)
  public void close() throws SSLException {
    Map<String, Long> negotiated = rig.orElseThrow().wire().seen();
    Memory memory = new Memory(ends.orElseThrow());
    Map<String, Double> gauges = new TreeMap<>(memory.allocated(bytes));
    if (bytes == 1) {
      gauges.putAll(memory.retained());
    }
    new Notes(warmUps, negotiated, gauges, "").write(ForkSettings.ofThisProcess().notes());
  }
}
