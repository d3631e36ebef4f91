package io.b2bench.results;

import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.measurement.message.Trial;
import io.b2bench.measurement.observation.Limits;
import io.b2bench.measurement.observation.Limits.Limit;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Trial.Iteration;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.RecordedTrials;
import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A handshake run of one profile whose figures can be told in advance. */
public final class SampleTrials {
  /** The profile. */
  public static final String PROFILE = "tls13-aes128gcm";

  /** What its full connections negotiate. */
  public static final String FULL = "tls=0304 suite=1301 group=001d full";

  /** What its resumed connections negotiate. */
  public static final String RESUMED = "tls=0304 suite=1301 group=001d resumed";

  /** An iteration's clocks, when nothing kept the thread from running. */
  private static final long SECOND = 1_000_000_000L;

  private static final Instant START = Instant.parse("2026-11-21T05:30:00Z");

  private SampleTrials() {}

  /** A run of these trials. */
  public static RecordedTrials recorded(Limits limits, List<Trial> trials) {
    return new RecordedTrials(
        Path.of("2026-11-21T0530Z-handshake-quick"),
        run("quick", Verdict.of(List.of())),
        environment(),
        trials,
        limits,
        Catalog.shipped(),
        "experiment: handshake\n");
  }

  /** The record of a run. */
  public static Run run(String precision, Verdict verdict) {
    return new Run(
        "2026-11-21T0530Z-handshake-" + precision,
        "handshake",
        precision,
        new Run.Rules(
            !precision.equals("smoke"),
            0.05,
            0.1,
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            Map.of()),
        7,
        START,
        Optional.of(START.plusSeconds(60)),
        List.of(new Run.Series(PROFILE, PROFILE, "TLS 1.3")),
        List.of(),
        List.of(),
        0,
        List.of(),
        List.of(new Run.Skipped("tls12-rsa-rc4-md5", "this Java has no RC4")),
        verdict);
  }

  /** On nothing in particular. */
  public static Environment environment() {
    return new Environment(
        Map.of(), List.of(), Map.of(), List.of(), Map.of(), "unknown", false, Map.of());
  }

  /** Everything that a run measures: 200 us + 100 us full, half resumed, 1 GB/s, SHA-256. */
  public static List<Trial> all() {
    List<Trial> trials = new ArrayList<>();
    trials.add(connections(1, false, 1, 200_000, 100_000));
    trials.add(connections(1, true, 1, 100_000, 50_000));
    trials.add(connections(1, false, 1024, 200_000, 100_000));
    trials.add(records(16_384_000));
    trials.add(digest(1_000_000));
    return trials;
  }

  /** Limits that are twice as fast as {@link #all()}. */
  public static Limits limits() {
    return new Limits(
        "OpenSSL 3.0.19", "", List.of(new Limit(Operation.DIGEST, "SHA-256", 64, 2_000_000)));
  }

  /** Six iterations of 1000 connections with so many nanoseconds of each side in the handshake. */
  public static Trial connections(
      int fork, boolean resumed, int bytes, long serverNanos, long clientNanos) {
    List<Iteration> iterations = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      iterations.add(connecting(SECOND, serverNanos, clientNanos));
    }
    return new Trial(
        new Subject.Connections(PROFILE, resumed, bytes),
        fork,
        START,
        300,
        iterations,
        Map.of("allocatedHandshakeServer", 90_000.0, "retainedServer", 20_000.0),
        List.of(new Proof(Trial.HOP, Trial.WITNESS, resumed ? RESUMED : FULL, 6300)),
        "");
  }

  /** An iteration of 1000 connections within a second of CPU. */
  public static Iteration connecting(long wallNanos, long serverNanos, long clientNanos) {
    Map<String, Long> counts = clocks(wallNanos);
    counts.put("connections", 1000L);
    counts.put("handshakeServer", 1000 * serverNanos);
    counts.put("handshakeClient", 1000 * clientNanos);
    counts.put("flights", 3000L);
    counts.put("wireHandshakeServer", 1_200_000L);
    counts.put("wireHandshakeClient", 500_000L);
    counts.put("wireData", 46_000L);
    counts.put("wireClose", 48_000L);
    return new Iteration(1_000_000, counts);
  }

  /** The same with other iterations. */
  public static Trial with(Trial trial, List<Iteration> iterations) {
    return new Trial(
        trial.subject(),
        trial.fork(),
        trial.start(),
        trial.warmUps(),
        iterations,
        trial.gauges(),
        trial.proof(),
        trial.unsupported());
  }

  /** The same with other proof. */
  public static Trial proving(Trial trial, String negotiated) {
    return new Trial(
        trial.subject(),
        trial.fork(),
        trial.start(),
        trial.warmUps(),
        trial.iterations(),
        trial.gauges(),
        List.of(new Proof(Trial.HOP, Trial.WITNESS, negotiated, 3)),
        "");
  }

  /** A subject that the JVM cannot do. */
  public static Trial unsupported(Subject subject, String reason) {
    return new Trial(subject, 1, START, 0, List.of(), Map.of(), List.of(), reason);
  }

  private static Trial records(long bytes) {
    List<Iteration> iterations = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      Map<String, Long> counts = clocks(SECOND);
      counts.put("bytes", bytes);
      counts.put("wrapClient", bytes);
      counts.put("unwrapServer", 2 * bytes);
      counts.put("wrapServer", bytes);
      counts.put("unwrapClient", 2 * bytes);
      counts.put("wireBytes", 2 * (bytes + bytes / 16_384 * 22));
      iterations.add(new Iteration(1_000_000, counts));
    }
    return new Trial(
        new Subject.Records(PROFILE),
        1,
        START,
        300,
        iterations,
        Map.of(),
        List.of(new Proof(Trial.HOP, Trial.WITNESS, FULL, 1)),
        "");
  }

  private static Trial digest(long perSecond) {
    List<Iteration> iterations = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      Map<String, Long> counts = clocks(SECOND);
      counts.put("operations", perSecond);
      iterations.add(new Iteration(1000, counts));
    }
    return new Trial(
        new Subject.Primitive(Operation.DIGEST, "SHA-256", "jdk", 64),
        1,
        START,
        300,
        iterations,
        Map.of(),
        List.of(),
        "");
  }

  private static Map<String, Long> clocks(long wallNanos) {
    Map<String, Long> counts = new HashMap<>();
    counts.put("wallNanos", wallNanos);
    counts.put("cpuNanos", SECOND);
    counts.put("compilerMillis", 0L);
    return counts;
  }
}
