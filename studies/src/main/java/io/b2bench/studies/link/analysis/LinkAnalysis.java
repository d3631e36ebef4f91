package io.b2bench.studies.link.analysis;

import io.b2bench.measurement.message.LinkCase.Traffic;
import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.comparison.Blocks;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.store.Recorded;
import io.b2bench.studies.link.analysis.LinkResults.Between;
import io.b2bench.studies.link.analysis.LinkResults.Row;
import io.b2bench.studies.link.analysis.LinkResults.Scatter;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;

/** Computes the results of a link run. */
final class LinkAnalysis {
  private final Recorded recorded;
  private final Run run;
  private final Samples samples;
  private final Blocks blocks;

  private LinkAnalysis(Recorded recorded) {
    this.recorded = recorded;
    this.run = recorded.run();
    this.samples = Analysis.samples(recorded);
    this.blocks = Analysis.blocks(recorded);
  }

  static LinkResults of(Recorded recorded) {
    return new LinkAnalysis(recorded).results();
  }

  private LinkResults results() {
    List<Row> rows = new ArrayList<>();
    List<String> notRun = new ArrayList<>();
    for (Transport transport : Transport.values()) {
      List<Integer> sizes = sizes(transport);
      for (Run.Series series : run.series()) {
        TlsProfile profile = recorded.catalog().profile(series.profile());
        Optional<String> obstacle = Cases.obstacle(profile, transport);
        if (sizes.isEmpty()) {
          continue;
        }
        if (obstacle.isPresent()) {
          notRun.add("%s over %s: %s".formatted(series.name(), transport.text(), obstacle.get()));
          continue;
        }
        sizes.forEach(bytes -> rows.add(row(series, profile, transport, bytes)));
      }
    }
    if (run.series().stream().noneMatch(s -> Tunnel.of(s.name()).isPresent())) {
      notRun.add(
          "IPsec: no tunnel was asked for (link: namespace, tunnels: [esp-3des-sha1, esp-aes128-sha1])");
    }
    return new LinkResults(rows, ciphers(), notRun);
  }

  private List<Between> ciphers() {
    Ciphers ciphers = new Ciphers(blocks, samples.units());
    List<Between> found = new ArrayList<>();
    for (Ciphers.Couple couple : Ciphers.couples(run, recorded.catalog())) {
      for (Transport transport : Transport.values()) {
        ciphers
            .between(
                couple,
                transport.text(),
                strata(transport, Traffic.STREAM),
                strata(transport, Traffic.ROUND_TRIPS))
            .ifPresent(found::add);
      }
    }
    return found;
  }

  private List<Stratum> strata(Transport transport, Traffic traffic) {
    return sizes(transport).stream().map(b -> Cases.stratum(transport, traffic, b)).toList();
  }

  private List<Integer> sizes(Transport transport) {
    return run.strata().stream()
        .filter(s -> Cases.transport(s).equals(transport))
        .map(s -> Integer.parseInt(s.value(Cases.BYTES).orElseThrow()))
        .distinct()
        .sorted()
        .toList();
  }

  private Row row(Run.Series series, TlsProfile profile, Transport transport, int bytes) {
    Stratum stream = Cases.stratum(transport, Traffic.STREAM, bytes);
    Stratum trips = Cases.stratum(transport, Traffic.ROUND_TRIPS, bytes);
    TlsProfile spoken = Cases.expected(profile, stream);
    Optional<Tunnel> tunnel = Tunnel.of(series.name());
    OptionalDouble added =
        tunnel.isEmpty()
            ? mean(of(series, stream, Validity.THROUGHPUT), Seen::overhead)
            : transport == Transport.UDP
                ? mean(
                    of(series, trips, Validity.RESPONSE_TIME),
                    seen -> Seen.tunnelOverhead(seen, bytes))
                : OptionalDouble.empty();
    return new Row(
        series.name(),
        series.profile(),
        tunnel.isPresent()
            ? Tunnel.PROTOCOL
            : spoken instanceof Tls tls ? tls.protocol().text() : LinkResults.OPEN,
        transport.text(),
        bytes,
        unavailable(series, stream),
        stream(series, stream),
        trips(series, trips),
        tunnel.isEmpty()
            ? mean(of(series, stream, Validity.THROUGHPUT), Seen::wireBytes)
            : added.stream().map(more -> bytes + more).findFirst(),
        added,
        tunnel.isEmpty()
            ? RecordArithmetic.overhead(spoken, bytes)
            : transport == Transport.UDP
                ? OptionalInt.of(tunnel.get().overhead(bytes))
                : OptionalInt.empty());
  }

  private String unavailable(Run.Series series, Stratum stratum) {
    return samples.windows(series.name(), stratum).stream()
        .map(Window::verdict)
        .flatMap(verdict -> verdict.unavailable().stream())
        .findFirst()
        .orElse("");
  }

  private List<Window> of(Run.Series series, Stratum stratum, Validity figure) {
    return samples.windows(series.name(), stratum).stream().filter(w -> w.counts(figure)).toList();
  }

  private LinkResults.Stream stream(Run.Series series, Stratum stratum) {
    List<Window> counting = of(series, stratum, Validity.THROUGHPUT);
    return new LinkResults.Stream(
        estimate(counting, Seen::received),
        ratio(LinkMetrics.RECEIVED, series, stratum),
        mean(counting, Seen::sent),
        mean(counting, Seen::lost),
        mean(counting, Seen::reordered),
        estimate(of(series, stratum, Validity.CPU), seen -> Seen.micros(seen, Seen.SENDER)),
        estimate(of(series, stratum, Validity.CPU), seen -> Seen.micros(seen, Seen.RECEIVER)),
        scatter(counting, Seen::received));
  }

  private LinkResults.Trips trips(Run.Series series, Stratum stratum) {
    List<Window> counting = of(series, stratum, Validity.RESPONSE_TIME);
    return new LinkResults.Trips(
        estimate(counting, seen -> trip(seen, Latency::meanMicros)),
        estimate(counting, seen -> trip(seen, Latency::p50Micros)),
        estimate(counting, seen -> trip(seen, Latency::p99Micros)),
        ratio(LinkMetrics.ROUND_TRIP, series, stratum),
        series.name().equals(run.baseline().orElse(""))
            ? Optional.empty()
            : samples.estimate(blocks.added(LinkMetrics.ROUND_TRIP, series.name(), stratum)),
        scatter(counting, seen -> trip(seen, Latency::p50Micros)));
  }

  private static OptionalDouble trip(Observation seen, Function<Latency, Double> figure) {
    Optional<Double> value = seen.load().latency().values().stream().map(figure).findFirst();
    return value.map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
  }

  private Optional<Estimate> ratio(Figure metric, Run.Series series, Stratum stratum) {
    return series.name().equals(run.baseline().orElse(""))
        ? Optional.empty()
        : samples.estimate(blocks.ratios(metric, series.name(), stratum));
  }

  private Optional<Estimate> estimate(
      List<Window> counting, Function<Observation, OptionalDouble> figure) {
    return samples.estimate(Sample.of(counting, w -> figure.apply(w.observation())));
  }

  private static OptionalDouble mean(
      List<Window> counting, Function<Observation, OptionalDouble> figure) {
    return values(counting, figure).mapToDouble(v -> v).average();
  }

  private static Stream<Double> values(
      List<Window> counting, Function<Observation, OptionalDouble> figure) {
    return counting.stream().flatMap(w -> figure.apply(w.observation()).stream().boxed());
  }

  private static Optional<Scatter> scatter(
      List<Window> counting, Function<Observation, OptionalDouble> figure) {
    List<Double> values = values(counting, figure).toList();
    return values.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Scatter.of(
                values,
                counting.stream()
                    .mapToDouble(w -> Seen.packets(w.observation()))
                    .average()
                    .orElse(0)));
  }
}
