package io.b2bench.results;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.HandshakeBytes;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.SimulatedRun.Truth;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;

/**
 * The windows of a laboratory that never was. All windows of a block share the mood of the machine,
 * each has a little noise of its own.
 */
final class SimulatedWindows {
  private static final double PLAIN_CPU_MICROS = 410;
  private static final double WINDOW_SECONDS = 0.7;
  private static final double SESSION_LENGTH = 40;
  private static final Map<String, Double> MIX = mix();

  private final RandomGenerator random;
  private final List<Window> windows = new ArrayList<>();
  private final List<Map<String, Histogram>> histograms = new ArrayList<>();

  SimulatedWindows(long seed, int forks, int blocks, List<Integer> levels) {
    this.random = new SplittableRandom(seed);
    simulate(forks, blocks, levels);
  }

  /** In the order of measuring. */
  List<Window> windows() {
    return List.copyOf(windows);
  }

  /** The response times of each window, by kind. */
  List<Map<String, Histogram>> histograms() {
    return List.copyOf(histograms);
  }

  private static Map<String, Double> mix() {
    Map<String, Double> mix = new LinkedHashMap<>();
    mix.put("create-order", .50);
    mix.put("product-detail", .40);
    mix.put("change-item", .09);
    mix.put("new-customer", .01);
    return mix;
  }

  private void simulate(int forks, int blocks, List<Integer> levels) {
    List<Truth> conditions = new ArrayList<>(SimulatedRun.TRUTHS);
    conditions.add(new Truth("plain'", "plain", 1, 1));
    for (int fork = 1; fork <= forks; fork++) {
      int position = 0;
      for (int clients : levels) {
        for (int block = 0; block <= blocks; block++) {
          double mood = Math.exp(0.03 * random.nextGaussian());
          for (int i = 0; i < conditions.size(); i++) {
            Truth truth = conditions.get((i + block) % conditions.size());
            window(fork, block, position++, clients, mood, truth);
          }
        }
      }
    }
  }

  private void window(int fork, int block, int position, int clients, double mood, Truth truth) {
    double speed = truth.speed() / mood * Math.exp(0.012 * random.nextGaussian());
    double perSecond = 1150.0 * clients / (1 + 0.22 * (clients - 1)) * speed;
    long interactions = Math.round(perSecond * WINDOW_SECONDS);
    double meanMicros = clients * 1e6 / perSecond;
    Map<String, Histogram> latencies = latencies(interactions, meanMicros);
    long full = truth.profile().equals("plain") ? 0 : Math.round(interactions / SESSION_LENGTH);
    if (full > 0) {
      latencies.put("handshake", sample(full, 1900 / truth.speed()));
    }
    latencies.put("connect", sample(Math.round(interactions / SESSION_LENGTH), 90));
    windows.add(
        new Window(
            fork,
            block,
            position,
            block == 0,
            new Cell(truth.name(), truth.profile(), Stratum.ofClients(clients)),
            SampleRun.STARTED.plusMillis(100_000L + 1000L * windows.size()),
            observation(full, latencies, truth, mood),
            verdict(truth, clients, block)));
    histograms.add(latencies);
  }

  private Map<String, Histogram> latencies(long interactions, double meanMicros) {
    Map<String, Histogram> latencies = new LinkedHashMap<>();
    MIX.forEach(
        (kind, share) -> {
          long n = Math.round(interactions * share);
          double factor = kind.equals("create-order") ? 1.25 : 0.75;
          if (n > 0) {
            latencies.put(kind, sample(n, meanMicros * factor));
          }
        });
    return latencies;
  }

  /** Log-normal response times with that mean. */
  private Histogram sample(long n, double meanMicros) {
    Histogram h = new Histogram(3);
    h.setAutoResize(true);
    double sigma = 0.45;
    for (long i = 0; i < n; i++) {
      double micros = meanMicros * Math.exp(sigma * random.nextGaussian() - sigma * sigma / 2);
      h.recordValue(Math.max(1, Math.round(micros * 1000)));
    }
    return h;
  }

  private Observation observation(
      long full, Map<String, Histogram> latencies, Truth truth, double mood) {
    Map<String, Latency> seen = new LinkedHashMap<>();
    Map<String, Operation> operations = new LinkedHashMap<>();
    for (String kind : MIX.keySet()) {
      if (latencies.containsKey(kind)) {
        Latency latency = Latency.of(latencies.get(kind));
        seen.put(kind, latency);
        operations.put(kind, new Operation(latency.count(), 0, 0, serviceNanos(latency)));
      }
    }
    long counted = operations.values().stream().mapToLong(Operation::done).sum();
    double cpuMicros =
        PLAIN_CPU_MICROS * truth.cpu() * mood * Math.exp(0.012 * random.nextGaussian());
    long net = Math.round(cpuMicros * 1000 * counted);
    long compiler = Math.round(net * 0.004 * (1 + random.nextDouble()));
    long nanos = Math.round(WINDOW_SECONDS * 1e9);
    Map<String, CpuTime> cpu =
        Map.of(
            Observation.SERVER, new CpuTime(net + compiler, compiler, net / 50),
            Observation.DRIVER, new CpuTime(nanos / 2, 0, 0),
            Observation.PARTNERS, new CpuTime(nanos / 20, 0, 0));
    long ours = cpu.values().stream().mapToLong(CpuTime::totalNanos).sum();
    Map<String, ProcessUse> processes = new LinkedHashMap<>();
    cpu.forEach((name, time) -> processes.put(name, SimulatedUse.process(counted, time)));
    Load load =
        new Load(
            nanos,
            seen,
            Latency.of(latencies.getOrDefault("connect", new Histogram(3))),
            Latency.of(latencies.getOrDefault("handshake", new Histogram(3))),
            full,
            full,
            Map.of());
    return Observation.NOTHING.with(
        o ->
            o.nanos(nanos)
                .operations(operations)
                .traffic(traffic(full, counted, truth))
                .load(load)
                .visit(new Visit(full, counted, full, 0, full, full))
                .processes(processes)
                .host(SimulatedUse.host(nanos, counted, ours))
                .proof(proof(truth, full, counted))
                .readingCost(Optional.of(SimulatedUse.reading(nanos))));
  }

  private static ListenerTraffic traffic(long full, long counted, Truth truth) {
    long bytes = counted * 9_400;
    long overhead = truth.profile().equals("plain") ? 0 : counted * 60 + full * 3_100;
    return ListenerTraffic.NONE.with(
        t ->
            t.connections(full)
                .handshakesFull(full)
                .outboundHandshakes(full / 4)
                .appIn(bytes / 10)
                .appOut(bytes)
                .wireIn(bytes / 10)
                .wireOut(bytes + overhead)
                .recordsIn(counted * 2)
                .recordsOut(counted * 3));
  }

  /** A bit more than half of what the client sees. */
  private static long serviceNanos(Latency seen) {
    return Math.round(seen.count() * seen.meanMicros() * 550);
  }

  private static List<Proof> proof(Truth truth, long full, long counted) {
    String text =
        Catalog.shipped().profile(truth.profile()) instanceof Tls tls
            ? new Negotiated(
                    tls.protocol().code(),
                    tls.suite().code(),
                    tls.group().map(Group::code).orElse(Negotiated.NO_GROUP),
                    false,
                    false)
                .text()
            : Plaintext.NAME;
    long connections = Math.max(full, Math.round(counted / SESSION_LENGTH));
    return List.of(
        new Proof(
            "front",
            "server",
            text,
            connections,
            Optional.of(
                text.equals(Plaintext.NAME)
                    ? HandshakeBytes.NONE
                    : new HandshakeBytes(500 * connections, 1500 * connections)),
            Optional.empty()),
        new Proof(
            "front",
            "driver",
            text.replaceFirst("group=\\p{XDigit}+", "group=unknown"),
            connections,
            Optional.empty(),
            text.equals(Plaintext.NAME) ? Optional.empty() : Optional.of("Conscrypt 2.9.0")),
        new Proof("partners", "partners", text, 4));
  }

  private static Verdict verdict(Truth truth, int clients, int block) {
    if (truth.name().equals("tls13-aes128gcm") && clients == 16 && block == 3) {
      return Verdict.of(
          List.of(Verdict.Reason.load("the driver used 91 % of its core, more than 80 %")));
    }
    if (truth.name().equals("tls12-rsa-3des-sha") && clients == 4 && block == 7) {
      return Verdict.of(
          List.of(Verdict.Reason.everything("background work was not finished after 30 s")));
    }
    return new Verdict.Valid();
  }
}
