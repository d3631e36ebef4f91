package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.measurement.message.Trial;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Sample;
import io.b2bench.results.SampleRun;
import io.b2bench.results.SampleWindow;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Plaintext;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A handshake run of one profile whose figures can be told in advance: each window a trial. */
public final class SampleTrials {
  /** The profile. */
  public static final String PROFILE = "tls13-aes128gcm";

  /** What its full connections negotiate. */
  public static final String FULL = "tls=0304 suite=1301 group=001d full";

  /** What its resumed connections negotiate. */
  public static final String RESUMED = "tls=0304 suite=1301 group=001d resumed";

  /** The experiment file of the run. */
  public static final String EXPERIMENT = "experiment: handshake\n";

  /** How such runs are interpreted, without what others say of them. */
  static final Interpretation INTERPRETATION =
      new HandshakeInterpretation((recorded, facts) -> List.of());

  private static final Subject.Primitive DIGEST =
      new Subject.Primitive(Operation.DIGEST, "SHA-256", "jdk", 64);

  /** An iteration's clocks, when nothing kept the thread from running. */
  private static final long SECOND = 1_000_000_000L;

  private static final int ITERATIONS = 6;

  private SampleTrials() {}

  /** A run of these trials. */
  public static Recorded recorded(List<Window> trials) {
    return new Recorded(
        Path.of("2026-11-21T0530Z-handshake-quick"),
        run("quick", new Verdict.Valid()),
        SampleRun.environment().withVersions(Map.of("OpenSSL", "OpenSSL 3.0.19")),
        trials,
        Latencies.of(trials).build(),
        Catalog.shipped(),
        EXPERIMENT,
        List.of());
  }

  /** The record of a run. */
  public static Run run(String precision, Verdict verdict) {
    return SampleRun.of("handshake", precision)
        .with(
            r ->
                r.series(
                        List.of(
                            new Run.Series(PROFILE, PROFILE, "TLS 1.3"),
                            new Run.Series("jdk", Plaintext.NAME, "no TLS"),
                            new Run.Series(Subjects.OPENSSL, Plaintext.NAME, "no TLS")))
                    .strata(
                        Stream.of(
                                connecting(false, 1),
                                connecting(true, 1),
                                connecting(false, 1024),
                                new Subject.Records(PROFILE),
                                DIGEST)
                            .map(Subjects::stratum)
                            .toList())
                    .blocks(1)
                    .forks(List.of(SampleRun.fork(1)))
                    .skipped(List.of(new Run.Skipped("tls12-rsa-rc4-md5", "this Java has no RC4")))
                    .verdict(verdict));
  }

  /**
   * Everything that a run measures: 200 us + 100 us full, half resumed, 1 GB/s, SHA-256, and beside
   * it OpenSSL, which is twice as fast.
   */
  public static List<Window> all() {
    return List.of(
        connections(0, false, 1, 200_000, 100_000),
        connections(0, true, 1, 100_000, 50_000),
        connections(0, false, 1024, 200_000, 100_000),
        records(16_384_000),
        digest(1_000_000),
        openssl(Subjects.PER_SECOND, 2_000_000));
  }

  /** Six iterations of 1000 connections with so many nanoseconds of each side in the handshake. */
  public static Window connections(
      int block, boolean resumed, int bytes, long serverNanos, long clientNanos) {
    Window trial =
        trial(
            connecting(resumed, bytes),
            Collections.nCopies(ITERATIONS, connecting(SECOND, serverNanos, clientNanos)),
            List.of(new Proof(Trial.HOP, Trial.WITNESS, resumed ? RESUMED : FULL, 6300)));
    return trial
        .withBlock(block)
        .withObservation(
            trial
                .observation()
                .withGauges(
                    Map.of("allocatedHandshakeServer", 90_000.0, "retainedServer", 20_000.0)));
  }

  /** Connections as a subject. */
  public static Subject connecting(boolean resumed, int bytes) {
    return new Subject.Connections(PROFILE, resumed, bytes);
  }

  /** An iteration of 1000 connections within a second of CPU. */
  public static Sample connecting(long wallNanos, long serverNanos, long clientNanos) {
    Map<String, Long> counts = clocks(wallNanos);
    counts.put("connections", 1000L);
    counts.put("handshakeServer", 1000 * serverNanos);
    counts.put("handshakeClient", 1000 * clientNanos);
    counts.put("flights", 3000L);
    counts.put("wireHandshakeServer", 1_200_000L);
    counts.put("wireHandshakeClient", 500_000L);
    counts.put("wireData", 46_000L);
    counts.put("wireClose", 48_000L);
    return new Sample(counts);
  }

  /** The same with other iterations. */
  public static Window with(Window trial, List<Sample> iterations) {
    return trial.withObservation(trial.observation().withSamples(iterations));
  }

  /** The same with three connections that negotiated this. */
  public static Window proving(Window trial, String negotiated) {
    return trial.withObservation(
        trial.observation().withProof(List.of(new Proof(Trial.HOP, Trial.WITNESS, negotiated, 3))));
  }

  /** A trial of a subject that the JVM cannot do. */
  public static Window unsupported(Subject subject, String reason) {
    return trial(subject, List.of(), List.of()).withVerdict(new Verdict.Unavailable(reason));
  }

  /** What OpenSSL does of the primitive of {@link #all()}: a figure taken once. */
  public static Window openssl(String gauge, double value) {
    return openssl().withObservation(Observation.NOTHING.withGauges(Map.of(gauge, value)));
  }

  /** An OpenSSL that does not do it. */
  public static Window opensslWithout(String reason) {
    return openssl().withVerdict(new Verdict.Unavailable(reason));
  }

  private static Window openssl() {
    return SampleWindow.of(
        new Cell(Subjects.OPENSSL, Plaintext.NAME, Subjects.stratum(DIGEST)), Observation.NOTHING);
  }

  private static Window records(long bytes) {
    Map<String, Long> counts = clocks(SECOND);
    counts.put("bytes", bytes);
    counts.put("wrapClient", bytes);
    counts.put("unwrapServer", 2 * bytes);
    counts.put("wrapServer", bytes);
    counts.put("unwrapClient", 2 * bytes);
    counts.put("wireBytes", 2 * (bytes + bytes / 16_384 * 22));
    return trial(
        new Subject.Records(PROFILE),
        Collections.nCopies(ITERATIONS, new Sample(counts)),
        List.of(new Proof(Trial.HOP, Trial.WITNESS, FULL, 1)));
  }

  private static Window digest(long perSecond) {
    Map<String, Long> counts = clocks(SECOND);
    counts.put("operations", perSecond);
    return trial(DIGEST, Collections.nCopies(ITERATIONS, new Sample(counts)), List.of());
  }

  private static Window trial(Subject subject, List<Sample> iterations, List<Proof> proof) {
    String profile = subject instanceof Subject.Primitive ? Plaintext.NAME : PROFILE;
    return SampleWindow.of(
        new Cell(series(subject), profile, Subjects.stratum(subject)),
        Observation.NOTHING.with(o -> o.samples(iterations).proof(proof)));
  }

  private static String series(Subject subject) {
    return subject instanceof Subject.Primitive p ? p.provider() : PROFILE;
  }

  private static Map<String, Long> clocks(long wallNanos) {
    Map<String, Long> counts = new HashMap<>();
    counts.put("wallNanos", wallNanos);
    counts.put("cpuNanos", SECOND);
    counts.put("compilerMillis", 0L);
    return counts;
  }
}
