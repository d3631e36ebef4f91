package io.b2bench.experiment.laboratory;

import io.b2bench.experiment.run.SampleService;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.Measurement;
import io.b2bench.experiment.workload.Slot;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.record.Cell;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * A service whose costs are known. CPU and response times of a series are its true ratio times
 * those of plain, times what the machine does at that moment, times a noise of 2 % that each window
 * has of its own; each fork of a series is off by a chance that stays for the fork. The truth is
 * that of steady forks; a restless fork is off until its moment has come.
 */
final class SimulatedService implements Workload {
  static final double NOISE = 0.02;

  private static final Instant START = Instant.parse("2026-11-21T05:30:00Z");
  private static final double PLAIN_CPU_MICROS = 400;
  private static final double PLAIN_RESPONSE_MICROS = 900;
  private static final double DRAIN_SECONDS = 0.12;

  /** About as long as the windows of a fork at two load levels take. */
  private static final double RESTLESS_SECONDS = 210;

  private final Map<String, Double> ratios;
  private final Forks forks;
  private final Machine.Moods moods;
  private final RandomGenerator random;
  private final Map<String, Double> forkRatios = new HashMap<>();
  private double seconds;

  /**
   * A service.
   *
   * @param ratios true ratio of the CPU of a series to plain's; 1 where nothing is said
   * @param forks how forks differ
   * @param machine what it runs on
   * @param seed the same gives the same windows
   */
  SimulatedService(Map<String, Double> ratios, Forks forks, Machine machine, long seed) {
    SplittableRandom seeded = new SplittableRandom(seed);
    this.ratios = Map.copyOf(ratios);
    this.forks = forks;
    this.moods = machine.moods(seeded.split());
    this.random = seeded;
  }

  /** The true ratio of a series in the fork that was opened last. */
  double inThisFork(String series) {
    return forkRatios.computeIfAbsent(
        series,
        s ->
            plain(s)
                ? 1
                : ratios.getOrDefault(s, 1.0)
                    * Math.exp(forks.deviation() * random.nextGaussian()));
  }

  @Override
  public Lab open(int fork) {
    forkRatios.clear();
    return new SimulatedLab();
  }

  private static boolean plain(String series) {
    return series.equals(Plaintext.NAME) || series.equals(Plaintext.NAME + "'");
  }

  private final class SimulatedLab implements Lab {
    private final boolean restless = forks.restless() > 0 && random.nextDouble() < forks.restless();
    private final boolean seen = restless && random.nextDouble() < forks.seen();
    private double calm;

    @Override
    public WarmUp warmUp() {
      seconds += 75;
      calm = restless ? seconds + RESTLESS_SECONDS * random.nextDouble() : 0;
      return new WarmUp(
          Duration.ofSeconds(75), 0.005, seen ? List.of("throughput of plain wavers") : List.of());
    }

    @Override
    public Measurement measure(Slot slot) {
      double from = seconds + slot.settle().toNanos() / 1e9;
      double length = slot.window().toNanos() / 1e9;
      seconds = from + length + DRAIN_SECONDS;
      double slower =
          inThisFork(slot.cell().series())
              * (from < calm && !plain(slot.cell().series()) ? 1 + forks.dearer() : 1)
              * Math.exp(moods.slowdown(from, from + length));
      return window(
          slot.cell(),
          slot.window().toNanos(),
          PLAIN_CPU_MICROS * slower * noise(),
          PLAIN_RESPONSE_MICROS * slower * noise());
    }

    @Override
    public Findings audit() {
      return new Findings(List.of(), List.of());
    }

    @Override
    public void close() {}
  }

  private double noise() {
    return Math.exp(NOISE * random.nextGaussian());
  }

  private Measurement window(Cell cell, long nanos, double cpuMicros, double responseMicros) {
    long n = Math.round(cell.clients() * nanos / 1e3 / responseMicros);
    long sessions = n / 40;
    Latency latency =
        new Latency(n, responseMicros, responseMicros, 2 * responseMicros, 3 * responseMicros, 9e3);
    Observation seen =
        SampleService.using(
            SampleService.observation(
                nanos,
                latency,
                sessions,
                new Proof("front", Observation.SERVER, negotiated(cell), sessions)),
            Map.of(
                Observation.SERVER, new CpuTime(Math.round(n * cpuMicros * 1e3), 0, 0),
                Observation.DRIVER, new CpuTime(nanos / 3, 0, 0)));
    return new Measurement(START, seen, Map.of(), List.of());
  }

  private static String negotiated(Cell cell) {
    TlsProfile profile = Profiles.BY_NAME.getOrDefault(cell.profile(), new Plaintext());
    return profile instanceof Tls tls
        ? new Negotiated(
                tls.protocol().code(),
                tls.suite().code(),
                tls.group().map(Group::code).orElse(Negotiated.NO_GROUP),
                false,
                false)
            .text()
        : Plaintext.NAME;
  }

  /** The profiles of the catalogue. */
  static final class Profiles {
    static final Map<String, TlsProfile> BY_NAME = byName();

    private Profiles() {}

    private static Map<String, TlsProfile> byName() {
      Map<String, TlsProfile> profiles = new HashMap<>();
      Catalog.shipped().profiles().forEach(p -> profiles.put(p.name(), p));
      profiles.put(Plaintext.NAME, new Plaintext());
      return profiles;
    }
  }
}
