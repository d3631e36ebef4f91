package io.b2bench.micro.primitive;

import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.micro.fork.ForkSettings;
import io.b2bench.micro.fork.Notes;
import io.b2bench.micro.fork.Stopwatch;
import io.b2bench.micro.fork.WarmUp;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
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

/** A cryptographic operation by itself. Started by {@code b2bench run handshake}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PrimitiveBenchmark {
  /** Value of the parameter {@code provider} for those that the JVM would choose. */
  public static final String JDK = "jdk";

  /** Block size of the warm-up, where the measured one is larger. */
  private static final int SMALL = 1024;

  @Param("DIGEST")
  private Operation operation = Operation.DIGEST;

  @Param("")
  private String algorithm = "";

  @Param(JDK)
  private String provider = JDK;

  @Param("0")
  private int bytes;

  private Optional<Step> step = Optional.empty();
  private long warmUps;

  /** Makes keys, and warms up. */
  @Setup(Level.Trial)
  public void open() throws GeneralSecurityException {
    ForkSettings settings = ForkSettings.ofThisProcess();
    try {
      Optional<Provider> chosen =
          provider.equals(JDK) ? Optional.empty() : Optional.of(new BouncyCastleProvider());
      Step made = Step.of(operation, algorithm, chosen, bytes);
      Step small = Step.of(operation, algorithm, chosen, Math.min(bytes, SMALL));
      WarmUp warmUp = settings.warmUp();
      warmUps = (bytes > 0 ? warmUp : warmUp.forKeys()).run(small::perform, made::perform);
      step = Optional.of(made);
    } catch (GeneralSecurityException e) {
      Notes.unsupported(String.valueOf(e.getMessage())).write(settings.notes());
      throw e;
    }
  }

  /** The operation; the watch runs by itself. */
  @Benchmark
  public Object perform(PrimitiveCounters counters, Stopwatch watch)
      throws GeneralSecurityException {
    counters.performed();
    return step.orElseThrow().perform();
  }

  /** Leaves notes. */
  @TearDown(Level.Trial)
  public void close() {
    new Notes(warmUps, Map.of(), Map.of(), "").write(ForkSettings.ofThisProcess().notes());
  }
}
