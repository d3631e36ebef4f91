package io.b2bench.workloads.roundtrip;

import io.b2bench.results.record.Run;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.roundtrip.RoundTripResults.Added;
import io.b2bench.workloads.roundtrip.RoundTripResults.Slope;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The findings of a run over links in sentences. */
final class RoundTripWords {
  /** What the figures are. */
  static final String NOTE =
      "What a connection for each interaction adds to its response time, against connections that are kept; 95 % intervals over blocks.";

  private RoundTripWords() {}

  /** A sentence for each series. */
  static Findings findings(Run run, RoundTripResults results) {
    List<Finding> findings = new ArrayList<>();
    for (Run.Series series : run.series()) {
      results.slopes().stream()
          .filter(s -> s.series().equals(series.name()))
          .findFirst()
          .flatMap(s -> sentence(s, results))
          .ifPresent(
              text -> findings.add(new Finding(series.name(), series.description(), "", text)));
    }
    return new Findings(findings);
  }

  private static Optional<String> sentence(Slope slope, RoundTripResults results) {
    return results.added().stream()
        .filter(a -> a.series().equals(slope.series()))
        .max(Comparator.comparingDouble(Added::roundTripMillis))
        .map(a -> sentence(slope, a));
  }

  private static String sentence(Slope slope, Added farthest) {
    String added =
        "A new connection adds %s ms at a round trip of %s ms"
            .formatted(
                Numbers.plain(farthest.addedMillis().centre(), farthest.addedMillis().interval()),
                Numbers.digits(farthest.roundTripMillis()));
    return slope
        .roundTrips()
        .map(
            trips ->
                "%s: %s round trips (%s by the standards) and %s ms."
                    .formatted(
                        added,
                        Numbers.plain(trips.centre(), trips.interval()),
                        expected(slope),
                        slope.restMillis().map(r -> Numbers.plain(r.centre())).orElse("?")))
        .orElse(added + ".");
  }

  private static String expected(Slope slope) {
    return slope.ofSlowStart() == 0
        ? String.valueOf(slope.flights())
        : "%d, %d of them because %s bytes do not fit into the initial window"
            .formatted(
                slope.flights(),
                slope.ofSlowStart(),
                Numbers.count(Math.round(slope.bytesOut().orElse(0))));
  }

  /** What the run could not measure, and why. */
  static List<String> notes(Recorded recorded, RoundTripResults results) {
    List<String> notes = new ArrayList<>();
    for (Slope slope : results.slopes()) {
      profile(recorded, slope.series())
          .filter(RoundTripWords::neverResumes)
          .map(
              tls ->
                  "%s: %s resumes no session of TLS 1.3, so every new connection makes the full handshake."
                      .formatted(slope.series(), tls.provider().title()))
          .ifPresent(notes::add);
    }
    if (!recorded.run().rules().judges()) {
      notes.add("A smoke run has too few blocks for intervals.");
    }
    return notes;
  }

  private static boolean neverResumes(Tls tls) {
    return tls.protocol() == Protocol.TLS_1_3
        && (tls.provider() == Provider.BC || tls.provider() == Provider.BC_ON_JDK);
  }

  private static Optional<Tls> profile(Recorded recorded, String series) {
    return recorded.run().series().stream()
        .filter(s -> s.name().equals(series))
        .flatMap(
            s ->
                recorded.catalog().profile(s.profile()) instanceof Tls tls
                    ? List.of(tls).stream()
                    : List.<Tls>of().stream())
        .findFirst();
  }
}
