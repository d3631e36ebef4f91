package io.b2bench.studies.link.analysis;

import io.b2bench.measurement.message.LinkCase.Traffic;
import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.store.Recorded;
import io.b2bench.studies.link.analysis.LinkResults.Between;
import io.b2bench.studies.link.analysis.LinkResults.Row;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Computes the results of a link run. */
final class LinkAnalysis {
  private final Recorded recorded;
  private final Run run;
  private final Samples samples;

  private LinkAnalysis(Recorded recorded) {
    this.recorded = recorded;
    this.run = recorded.run();
    this.samples = Analysis.samples(recorded);
  }

  static LinkResults of(Recorded recorded) {
    return new LinkAnalysis(recorded).results();
  }

  private LinkResults results() {
    List<Row> rows = new ArrayList<>();
    List<String> notRun = new ArrayList<>();
    for (Transport transport : Transport.values()) {
      List<Integer> sizes = sizes(transport);
      for (Run.Series series : sizes.isEmpty() ? List.<Run.Series>of() : run.series()) {
        TlsProfile profile = recorded.catalog().profile(series.profile());
        Cases.obstacle(profile, transport)
            .ifPresentOrElse(
                why -> notRun.add("%s over %s: %s".formatted(series.name(), transport.text(), why)),
                () -> sizes.forEach(bytes -> rows.add(row(series, profile, transport, bytes))));
      }
    }
    if (run.series().stream().noneMatch(s -> Tunnel.of(s.name()).isPresent())) {
      notRun.add(
          "IPsec: no tunnel was asked for (link: namespace, tunnels: [esp-3des-sha1, esp-aes128-sha1])");
    }
    return new LinkResults(rows, ciphers(), notRun);
  }

  private List<Between> ciphers() {
    Ciphers ciphers = new Ciphers(samples);
    return Ciphers.couples(run, recorded.catalog()).stream()
        .flatMap(
            couple ->
                Arrays.stream(Transport.values())
                    .flatMap(t -> ciphers.between(couple, t, sizes(t)).stream()))
        .toList();
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
    Stratum stratum = Cases.stratum(transport, Traffic.STREAM, bytes);
    CellSeen stream = new CellSeen(samples, series.name(), stratum);
    CellSeen trips =
        new CellSeen(samples, series.name(), Cases.stratum(transport, Traffic.ROUND_TRIPS, bytes));
    TlsProfile spoken = Cases.expected(profile, stratum);
    Optional<Tunnel> tunnel = Tunnel.of(series.name());
    boolean inTunnel = tunnel.isPresent() && transport == Transport.UDP;
    OptionalDouble added =
        tunnel.isEmpty()
            ? stream.mean(Validity.THROUGHPUT, Seen::overhead)
            : inTunnel
                ? trips.mean(Validity.RESPONSE_TIME, seen -> Seen.tunnelOverhead(seen, bytes))
                : OptionalDouble.empty();
    return new Row(
        series.name(),
        series.profile(),
        tunnel.isPresent()
            ? Tunnel.PROTOCOL
            : spoken instanceof Tls tls ? tls.protocol().text() : LinkResults.OPEN,
        transport.text(),
        bytes,
        stream.unavailable(),
        stream.streamed(),
        trips.trips(),
        tunnel.isEmpty()
            ? stream.mean(Validity.THROUGHPUT, Seen::wireBytes)
            : added.stream().map(more -> bytes + more).findFirst(),
        added,
        tunnel.isEmpty()
            ? RecordArithmetic.overhead(spoken, bytes)
            : inTunnel ? OptionalInt.of(tunnel.get().overhead(bytes)) : OptionalInt.empty());
  }
}
