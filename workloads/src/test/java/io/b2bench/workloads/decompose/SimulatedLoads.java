package io.b2bench.workloads.decompose;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.results.SampleRun;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.Simulation;
import io.b2bench.results.cost.Idleness;
import io.b2bench.results.cost.Term;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.store.Recorded;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * A decomposition that never was: every term has a known price.
 *
 * @param precision its level of precision
 * @param blocks how many blocks
 * @param noise standard deviation of a window's CPU, in microseconds per interaction
 * @param surcharge what TLS adds to the held-out loads beyond the sum, in microseconds
 * @param front what ends TLS before the server, and has these prices; absent where the server does
 */
public record SimulatedLoads(
    String precision, int blocks, double noise, double surcharge, Optional<String> front) {
  /** What the server takes for an interaction behind a front, in microseconds. */
  private static final double BEHIND = 3000;

  /** The profile beside plain, full, resumed, and half of each. */
  public static final String TLS = "tls13-aes128gcm";

  /** What a unit of each term costs the server, in microseconds. */
  static final Map<Term, Double> PRICES =
      Map.of(
          Term.FULL_HANDSHAKE, 1400.0,
          Term.RESUMED_HANDSHAKE, 400.0,
          Term.KILOBYTE_OUT, 0.5,
          Term.KILOBYTE_IN, 0.8,
          Term.BUSINESS, 100.0);

  /** What events cost more at processors that are idle all the time. */
  static final Map<Term, Double> IDLE =
      Map.of(Term.FULL_HANDSHAKE, 900.0, Term.RESUMED_HANDSHAKE, 300.0);

  private static final int DONE = 200;

  /** What the business work takes more at processors that are idle. */
  private static final double BUSINESS_IDLE = 300;

  /** What a connection costs without TLS. */
  private static final double CONNECTION = 80;

  private static final List<String> SERIES =
      List.of("plain", TLS, TLS + "@resumed", TLS + "@resumed=0.5");

  /** One without a front. */
  public SimulatedLoads(String precision, int blocks, double noise, double surcharge) {
    this(precision, blocks, noise, surcharge, Optional.empty());
  }

  /** The same behind a front, in a run that was made an hour before. */
  public SimulatedLoads behind(String version) {
    return new SimulatedLoads(precision, blocks, noise, surcharge, Optional.of(version));
  }

  private Run recordedOf(Run run) {
    return front
        .map(
            version ->
                run.withId(run.id().replace("T05", "T04"))
                    .withStarted(run.started().minus(Duration.ofHours(1)))
                    .withForks(
                        List.of(SampleRun.fork(1).withFacts(Map.of(Observation.FRONT, version)))))
        .orElse(run);
  }

  /** One at {@code quick}. */
  public SimulatedLoads(int blocks, double noise, double surcharge) {
    this("quick", blocks, noise, surcharge);
  }

  /** As it would be read from its folder. */
  public Recorded recorded() {
    return simulation().recorded();
  }

  /** Writes it as a real run does; returns its folder. */
  public Path write(Path runs) throws IOException {
    return simulation().write(runs);
  }

  private Simulation simulation() {
    Random random = new Random(5);
    return Simulation.of(
            "decompose",
            SERIES,
            Point.FRONT.stream().flatMap(p -> p.with(2).stream()).toList(),
            blocks)
        .at(precision)
        .with(this::recordedOf)
        .on(SimulatedRun.environment().withPlacement(Map.of(Observation.SERVER, "0")))
        .warmedUp(
            (block, stratum, series) ->
                seen(Point.named(stratum).orElseThrow(), stratum, series, random));
  }

  private Optional<Observation> seen(Point point, Stratum stratum, String series, Random random) {
    double resumption = series.endsWith("@resumed") ? 1 : series.endsWith("=0.5") ? 0.5 : 0;
    if (!point.takes(resumption)) {
      return Optional.empty();
    }
    boolean plain = series.startsWith("plain");
    double busy = Busy.of(stratum).share() + (plain ? -0.06 : 0.02);
    Map<Term, Double> held = held(point, resumption);
    held.put(Term.BUSINESS, base(point, busy) / 1000);
    double quiet =
        base(point, busy)
            + (plain
                ? 0
                : sum(held, PRICES)
                    + Idleness.of(busy) * sum(held, IDLE)
                    + (point.heldOut() ? surcharge : 0));
    double micros = quiet + noise * random.nextGaussian();
    ListenerTraffic traffic =
        ListenerTraffic.NONE
            .withHandshakesFull(plain ? 0 : amount(held, Term.FULL_HANDSHAKE, 1))
            .withHandshakesResumed(plain ? 0 : amount(held, Term.RESUMED_HANDSHAKE, 1))
            .withAppOut(amount(held, Term.KILOBYTE_OUT, 1000))
            .withAppIn(amount(held, Term.KILOBYTE_IN, 1000));
    double behind = front.isPresent() ? BEHIND * (1 + random.nextGaussian() / 10) : 0;
    ProcessUse measured = ProcessUse.of(new CpuTime(Math.round(micros * 1e3 * DONE), 0, 0));
    ProcessUse server = ProcessUse.of(new CpuTime(Math.round(behind * 1e3 * DONE), 0, 0));
    ProcessUse driver = ProcessUse.of(new CpuTime(Math.round(micros * 2e3 * DONE), 0, 0));
    return Optional.of(
        Observation.NOTHING
            .withNanos(Math.round(DONE * (quiet + behind) / busy * 1e3))
            .withOperations(Map.of("order-status", Operation.done(DONE)))
            .withTraffic(traffic)
            .withProcesses(
                front.isPresent()
                    ? Map.of(
                        Observation.FRONT, measured,
                        Observation.SERVER, server,
                        Observation.DRIVER, driver)
                    : Map.of(Observation.SERVER, measured, Observation.DRIVER, driver)));
  }

  /** Without TLS, at a share of busy processors. */
  private static double base(Point point, double busy) {
    double business =
        switch (point.name()) {
          case "large" -> 350;
          case "document" -> 600;
          case "business", "business-short" -> 450;
          default -> 180;
        };
    return business
        + BUSINESS_IDLE * (Idleness.BUSY - busy)
        + (point.name().equals(Point.CONNECT) ? CONNECTION : 0);
  }

  private static double sum(Map<Term, Double> held, Map<Term, Double> prices) {
    return prices.entrySet().stream()
        .mapToDouble(p -> p.getValue() * held.getOrDefault(p.getKey(), 0.0))
        .sum();
  }

  private static long amount(Map<Term, Double> held, Term term, double unit) {
    return Math.round(held.getOrDefault(term, 0.0) * unit * DONE);
  }

  private static Map<Term, Double> held(Point point, double resumption) {
    double handshakes =
        switch (point.name()) {
          case "small-connect" -> 1;
          case "small-short", "business-short" -> 0.2;
          case "business" -> 0.025;
          default -> 0;
        };
    Map<Term, Double> held = new EnumMap<>(Term.class);
    held.put(Term.FULL_HANDSHAKE, handshakes * (1 - resumption));
    held.put(Term.RESUMED_HANDSHAKE, handshakes * resumption);
    held.put(Term.REQUEST, 1.0);
    held.put(
        Term.KILOBYTE_OUT,
        switch (point.name()) {
          case "large" -> 200.0;
          case "middle" -> 12.0;
          case "business", "business-short" -> 64.0;
          default -> 1.0;
        });
    held.put(Term.KILOBYTE_IN, point.name().equals("document") ? 32.0 : 0.3);
    return held;
  }
}
