package io.b2bench.workloads.decompose;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.PartnerTraffic;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.Simulation;
import io.b2bench.results.cost.Term;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.Negotiated;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** A decomposition of the hop to the partners that never was: every term has a known price. */
final class SimulatedCalls {
  static final String TLS = "tls13-aes128gcm";

  /** What a unit of each term costs the server, in microseconds; the partners pay twice that. */
  static final Map<Term, Double> PRICES =
      Map.of(
          Term.OUTBOUND_FULL, 900.0,
          Term.OUTBOUND_RESUMED, 300.0,
          Term.OUTBOUND_REQUEST, 25.0);

  private static final int BLOCKS = 30;
  private static final int DONE = 200;
  private static final double BUSINESS = 500;
  private static final double NOISE = 3;
  private static final List<String> SERIES = List.of("plain", TLS, TLS + "@resumed");

  private SimulatedCalls() {}

  static Recorded recorded() {
    Random random = new Random(5);
    return Simulation.of(
            "decompose",
            SERIES,
            Point.PARTNERS.stream().flatMap(p -> p.with(2).stream()).toList(),
            BLOCKS)
        .with(run -> run.with(r -> r.hops(List.of(Proof.PARTNERS))))
        .warmedUp(
            (block, stratum, series) -> seen(Point.named(stratum).orElseThrow(), series, random))
        .recorded();
  }

  private static Optional<Observation> seen(Point point, String series, Random random) {
    if (!point.takes(series.endsWith("@resumed") ? 1 : 0)) {
      return Optional.empty();
    }
    double requests = calls(point);
    double handshakes = point.name().endsWith("per-call") ? requests : 0;
    boolean plain = series.startsWith("plain");
    boolean resumed = series.endsWith("@resumed");
    double added =
        plain
            ? 0
            : handshakes * price(resumed ? Term.OUTBOUND_RESUMED : Term.OUTBOUND_FULL)
                + requests * price(Term.OUTBOUND_REQUEST);
    Negotiated negotiated =
        plain ? Negotiated.PLAIN : new Negotiated(0x0304, 0x1301, 0x1d, resumed, false);
    return Optional.of(
        Observation.NOTHING
            .withNanos(150_000_000)
            .withOperations(Map.of("create-order", Operation.done(DONE)))
            .withProof(
                List.of(
                    new Proof(
                        Proof.PARTNERS,
                        Observation.SERVER,
                        negotiated.text(),
                        Math.round(handshakes * DONE))))
            .withGauges(
                new PartnerTraffic(Math.round(requests * DONE), 800 * DONE, 400 * DONE).gauges())
            .withProcesses(
                Map.of(
                    Observation.SERVER,
                    cpu(BUSINESS + added + NOISE * random.nextGaussian()),
                    Observation.PARTNERS,
                    cpu(BUSINESS + 2 * added + NOISE * random.nextGaussian()),
                    Observation.DRIVER,
                    cpu(BUSINESS + NOISE * random.nextGaussian()))));
  }

  private static double calls(Point point) {
    return switch (point.name()) {
      case "some-per-call" -> 0.8;
      case "business-per-call" -> 1.05;
      default -> 2;
    };
  }

  private static ProcessUse cpu(double micros) {
    return ProcessUse.of(new CpuTime(Math.round(micros * 1e3 * DONE), 0, 0));
  }

  private static double price(Term term) {
    return PRICES.getOrDefault(term, 0.0);
  }
}
