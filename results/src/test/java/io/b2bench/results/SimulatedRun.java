package io.b2bench.results;

import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** A run that never was: as a real one records it, from known ratios to plain. */
public final class SimulatedRun {
  /**
   * What is true of a series.
   *
   * @param name its name
   * @param profile its profile, as in the catalogue
   * @param cpu ratio to plain of CPU per interaction
   * @param speed ratio to plain of throughput; response times go with its inverse
   */
  public record Truth(String name, String profile, double cpu, double speed) {}

  /** The series of the samples: dear, dearer, cheap, and plain measured once more. */
  public static final List<Truth> TRUTHS =
      List.of(
          new Truth("plain", "plain", 1, 1),
          new Truth("tls13-aes128gcm", "tls13-aes128gcm", 1.18, 0.87),
          new Truth("tls12-ecdhe-rsa-aes128gcm", "tls12-ecdhe-rsa-aes128gcm", 1.155, 0.885),
          new Truth("tls12-rsa-3des-sha", "tls12-rsa-3des-sha", 1.92, 0.56),
          new Truth("pq-x25519mlkem768-ecdsa", "pq-x25519mlkem768-ecdsa", 1.46, 0.71),
          new Truth("plain#2", "plain", 1, 1));

  /** How fast the driver is by itself; its own limit twice, that of the server once. */
  public static final List<Ceiling> CEILINGS =
      List.of(
          new Ceiling("plain", 16, 31_975, 24.8, 0.97, 0.96),
          new Ceiling("tls13-aes128gcm", 16, 10_000, 64, 0.64, 1),
          new Ceiling("tls12-rsa-3des-sha", 16, 250, 3_900, 0.98, 0.5));

  /** Many tests ask for it, and it is dear to make. */
  private static final class Quick {
    private static final SimulatedRun RUN = of(20261121, "quick", 1, 14);
  }

  private final String precision;
  private final int forks;
  private final int blocks;
  private final List<Integer> levels;
  private final List<Window> windows;
  private final List<Map<String, Histogram>> histograms;
  private final Latencies latencies;

  private SimulatedRun(long seed, String precision, int forks, int blocks, List<Integer> levels) {
    this.precision = precision;
    this.forks = forks;
    this.blocks = blocks;
    this.levels = levels;
    SimulatedWindows simulated = new SimulatedWindows(seed, forks, blocks, levels);
    this.windows = simulated.windows();
    this.histograms = simulated.histograms();
    this.latencies = latencies(windows);
  }

  /** A run of that precision; the same seed gives the same run. */
  public static SimulatedRun of(long seed, String precision, int forks, int blocks) {
    return of(seed, precision, forks, blocks, List.of(1, 4, 16));
  }

  /** At these numbers of clients. */
  public static SimulatedRun of(
      long seed, String precision, int forks, int blocks, List<Integer> levels) {
    return new SimulatedRun(seed, precision, forks, blocks, levels);
  }

  /** The least that a folder can hold: one block after the warm-up, at one client. */
  public static SimulatedRun small(long seed, int forks) {
    return of(seed, "quick", forks, 1, List.of(1));
  }

  /** A run as {@code --precision quick} makes it. */
  public static SimulatedRun quick() {
    return Quick.RUN;
  }

  /** Its windows, in the order of measuring. */
  public List<Window> windows() {
    return windows;
  }

  /** As it would be read from its folder. */
  public Recorded recorded() {
    return recorded(run(true, new Verdict.Valid()), windows);
  }

  /** The same with another run record and other windows. */
  public Recorded recorded(Run run, List<Window> others) {
    return new Recorded(
        Path.of("run"),
        run,
        environment(),
        others,
        counting(others).equals(counting(windows)) ? latencies : latencies(others),
        Catalog.shipped(),
        experimentYaml(),
        List.of());
  }

  private Latencies latencies(List<Window> others) {
    Latencies.Builder latencies = Latencies.of(others);
    for (int i = 0; i < windows.size(); i++) {
      Window w = windows.get(i);
      histograms.get(i).forEach((k, h) -> latencies.add(w.cell(), w.fork(), w.block(), k, h));
    }
    return latencies.build();
  }

  /** The windows whose response times count. */
  private static Set<Place> counting(List<Window> windows) {
    return windows.stream()
        .filter(w -> w.counts(Verdict.Validity.RESPONSE_TIME))
        .map(w -> new Place(w.cell(), w.fork(), w.block()))
        .collect(Collectors.toSet());
  }

  private record Place(Cell cell, int fork, int block) {}

  /** Writes it as a real run does. */
  public RunFolder write(Path runs, boolean ended, Verdict verdict) throws IOException {
    try (RunFolder folder = begin(runs)) {
      for (int i = 0; i < windows.size(); i++) {
        folder.append(windows.get(i), histograms.get(i));
      }
      return folder.finish(run(ended, verdict));
    }
  }

  /** Its folder before the first window. */
  public RunFolder begin(Path runs) throws IOException {
    return RunFolder.create(
        runs, run(false, new Verdict.Valid()), experimentYaml(), Optional.empty(), environment());
  }

  /** The same window on a machine that gave such shares of itself to others. */
  public static Window disturbed(Window w, double steal, double foreign) {
    return w.withObservation(SampleObservation.disturbed(w.observation(), steal, foreign));
  }

  /** The histograms of its i-th window. */
  public Map<String, Histogram> histograms(int i) {
    return histograms.get(i);
  }

  /** Its run record. */
  public Run run(boolean ended, Verdict verdict) {
    Run run = SampleRun.of("business", precision);
    boolean judges = run.rules().judges();
    return run.with(
        r ->
            r.rules(
                    run.rules()
                        .with(
                            rules ->
                                rules
                                    .cpuHalfWidth(promised(judges, 0.03))
                                    .halfWidth(promised(judges, 0.03))
                                    .tailHalfWidth(promised(judges, 0.08))
                                    .limitsMicros(Map.of("default", 5_000L))))
                .ended(run.ended().filter(end -> ended))
                .series(
                    TRUTHS.stream()
                        .map(t -> new Run.Series(t.name(), t.profile(), words(t.profile())))
                        .toList())
                .hops(List.of("front", "partners"))
                .baseline(Optional.of("plain"))
                .strata(levels.stream().map(Stratum::ofClients).toList())
                .blocks(blocks)
                .forks(IntStream.rangeClosed(1, forks).mapToObj(SampleRun::fork).toList())
                .skipped(
                    List.of(new Run.Skipped("tls12-rsa-rc4-md5", "this JDK no longer has RC4")))
                .verdict(verdict));
  }

  private static OptionalDouble promised(boolean judges, double halfWidth) {
    return judges ? OptionalDouble.of(halfWidth) : OptionalDouble.empty();
  }

  private static String words(String profile) {
    return Catalog.shipped().profile(profile) instanceof Tls tls
        ? "%s, %s, %s, %s"
            .formatted(
                tls.protocol().text(),
                tls.suite().iana(),
                tls.group().map(Group::jsse).orElse("no group"),
                tls.certificate().text())
        : "no TLS";
  }

  /** On what it pretends to have run. */
  public static Environment environment() {
    return new Environment(
        Map.of("os", "Linux 6.6", "processor", "simulated", "cores", "2", "memory", "16 GiB"),
        List.of("aes", "avx2", "pclmulqdq", "sha_ni"),
        Map.of("server", "25.0.1+8 -XX:+UseParallelGC -Xms3g -Xmx3g -Xmn1g", "driver", "25.0.1+8"),
        List.of("SUN", "SunRsaSign", "SunEC", "SunJSSE"),
        Map.of("b2bench", "0.1.0", "jetty", "12.1.14", "jmeter", "5.6.3", "h2", "2.5.252"),
        "0123456789abcdef0123456789abcdef01234567",
        false,
        Map.of("server", "0", "partners", "1", "driver", "1", "how", "taskset"));
  }

  private static String experimentYaml() {
    return """
        experiment: business
        profiles: [plain, tls13-aes128gcm, tls12-ecdhe-rsa-aes128gcm, tls12-rsa-3des-sha, \
        pq-x25519mlkem768-ecdsa, plain]
        clients: [1, 4, 16]
        think-time: 0s
        precision: quick
        seed: 20261121
        """;
  }
}
