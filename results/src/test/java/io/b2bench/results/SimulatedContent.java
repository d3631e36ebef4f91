package io.b2bench.results;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import io.b2bench.tls.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * A run of short windows that never was: what they hold varies, and every part has a known price.
 *
 * @param kinds share of each kind in the mix
 * @param sessions sessions begun per interaction; absent where connections outlive them
 * @param forks number of forks
 * @param blocks blocks of a fork
 * @param noise standard deviation of the CPU of a window in microseconds per interaction
 * @param tlsBytes what 100 kB sent cost behind TLS
 */
public record SimulatedContent(
    Map<String, Double> kinds,
    OptionalDouble sessions,
    int forks,
    int blocks,
    double noise,
    double tlsBytes) {
  /** Kinds of interaction with their shares. */
  public static final Map<String, Double> MIX = Map.of("order", 0.6, "image", 0.3, "list", 0.1);

  /** What an interaction of each kind costs in microseconds, its bytes apart. */
  public static final Map<String, Double> PRICES =
      Map.of("order", 500.0, "image", 200.0, "list", 350.0);

  /** What a session begun costs, by profile. */
  public static final Map<String, Double> SESSIONS =
      Map.of("plain", 300.0, "tls13-aes128gcm", 2200.0);

  /** What 100 kB sent cost without TLS. */
  public static final double BYTES = 220;

  /** What TLS adds to each interaction. */
  public static final double ADDED = 80;

  /** Nanoseconds of the collector for a byte allocated. */
  public static final double COLLECTOR = 0.2;

  private static final int INTERACTIONS = 200;
  private static final int ALLOCATED = 100_000; // bytes by an interaction
  private static final Stratum STRATUM = Stratum.ofClients(2);

  /** With bytes that cost the same behind TLS. */
  public SimulatedContent(
      Map<String, Double> kinds, OptionalDouble sessions, int forks, int blocks, double noise) {
    this(kinds, sessions, forks, blocks, noise, BYTES);
  }

  /** The same where 100 kB cost so much behind TLS. */
  public SimulatedContent withTlsBytes(double micros) {
    return new SimulatedContent(kinds, sessions, forks, blocks, noise, micros);
  }

  /** With sessions, one fork and little noise. */
  public static SimulatedContent of(Map<String, Double> kinds, int blocks) {
    return new SimulatedContent(kinds, OptionalDouble.of(0.025), 1, blocks, 2);
  }

  /** Its record. */
  public Run run() {
    return SampleRun.of("business", "quick")
        .with(
            r ->
                r.series(List.of(series("plain"), series("tls13-aes128gcm"), series("plain#2")))
                    .baseline(Optional.of("plain"))
                    .strata(List.of(STRATUM))
                    .blocks(blocks)
                    .expected(Optional.of(new Run.Expected(kinds, sessions))));
  }

  private static Run.Series series(String name) {
    return new Run.Series(name, name.replaceAll("#.*", ""), "");
  }

  /** As it would be read from its folder. */
  public Recorded recorded() {
    List<Window> windows = windows();
    return new Recorded(
        Path.of("run"),
        run(),
        SampleRun.environment(),
        windows,
        Latencies.of(windows).build(),
        Catalog.shipped(),
        "",
        List.of());
  }

  /** Writes it. */
  public Path write(Path runs) throws IOException {
    try (RunFolder folder =
        RunFolder.create(runs, run(), "", Optional.empty(), SampleRun.environment())) {
      for (Window w : windows()) {
        folder.append(w, Map.of());
      }
      return folder.finish(run()).path();
    }
  }

  /** The same at every call; every tenth holds a collection, no other does. */
  public List<Window> windows() {
    RandomGenerator random = new SplittableRandom(7);
    List<Window> windows = new ArrayList<>();
    for (int fork = 1; fork <= forks; fork++) {
      int position = 0;
      for (int block = 0; block <= blocks; block++) {
        double mood = 20 * random.nextGaussian();
        for (String series : List.of("plain", "tls13-aes128gcm", "plain#2", "plain'")) {
          Cell cell = new Cell(series, series.replaceAll("[#'].*", ""), STRATUM);
          boolean collects = windows.size() % 10 == 9;
          Observation seen = observation(cell.profile(), mood, collects, random);
          windows.add(
              new Window(
                  fork,
                  block,
                  position++,
                  block == 0,
                  cell,
                  SampleRun.STARTED.plusMillis(windows.size()),
                  seen,
                  SampleRun.of("business", "quick").verdict()));
        }
      }
    }
    return windows;
  }

  private Observation observation(
      String profile, double mood, boolean collects, RandomGenerator random) {
    Map<String, Long> done = new HashMap<>();
    for (int i = 0; i < INTERACTIONS; i++) {
      done.merge(kind(random.nextDouble()), 1L, Long::sum);
    }
    long begun =
        sessions.isEmpty()
            ? 0
            : random.doubles(INTERACTIONS).filter(d -> d < sessions.getAsDouble()).count();
    long bytes = 0;
    for (int i = 0; i < INTERACTIONS; i++) {
      bytes += random.nextInt(130_000);
    }
    double micros = INTERACTIONS * (mood + noise * random.nextGaussian());
    for (Map.Entry<String, Long> kind : done.entrySet()) {
      micros += kind.getValue() * PRICES.getOrDefault(kind.getKey(), 0.0);
    }
    micros +=
        begun * SESSIONS.getOrDefault(profile, 0.0)
            + bytes / 1e5 * (profile.equals("plain") ? BYTES : tlsBytes);
    micros += profile.equals("plain") ? 0 : INTERACTIONS * ADDED;
    long allocated = (long) INTERACTIONS * ALLOCATED;
    long collector = collects ? Math.round(10 * allocated * COLLECTOR) : 0;
    Map<String, Operation> operations = new HashMap<>();
    done.forEach((kind, n) -> operations.put(kind, Operation.done(n)));
    ProcessUse server =
        ProcessUse.of(new CpuTime(Math.round(micros * 1e3) + collector, 0, collector));
    return Observation.NOTHING
        .withNanos(150_000_000)
        .withOperations(operations)
        .withTraffic(ListenerTraffic.NONE.withConnections(begun).withAppOut(bytes))
        .withProcesses(
            Map.of(
                Observation.SERVER,
                server.withJvm(Optional.of(new Jvm(0, 0, OptionalLong.of(allocated))))));
  }

  private String kind(double at) {
    double sum = 0;
    String last = "";
    for (Map.Entry<String, Double> kind : new TreeMap<>(kinds).entrySet()) {
      sum += kind.getValue();
      last = kind.getKey();
      if (at < sum) {
        break;
      }
    }
    return last;
  }
}
