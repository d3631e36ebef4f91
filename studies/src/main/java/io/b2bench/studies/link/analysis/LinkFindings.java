package io.b2bench.studies.link.analysis;

import io.b2bench.results.record.Run;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.link.analysis.LinkResults.Row;
import io.b2bench.studies.link.analysis.LinkResults.Scatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The findings of a link run in sentences. */
final class LinkFindings {
  private LinkFindings() {}

  /** A sentence for each series and transport. */
  static Findings of(Run run, LinkResults results) {
    List<Extreme> extremes = Extreme.of(results);
    return new Findings(
        run.series().stream()
            .filter(s -> !run.baseline().equals(Optional.of(s.name())))
            .map(
                s ->
                    new Finding(
                        s.name(),
                        Tunnel.of(s.name()).map(Tunnel::meaning).orElse(s.description()),
                        "",
                        extremes.stream()
                            .filter(e -> e.series().equals(s.name()))
                            .map(e -> sentence(results, e))
                            .collect(Collectors.joining(" "))))
            .filter(finding -> !finding.text().isEmpty())
            .toList());
  }

  private static String sentence(LinkResults results, Extreme e) {
    String through =
        "%s over %s: throughput %s at %d bytes, where it loses most of the open link's"
            .formatted(
                e.protocol(),
                e.transport().toUpperCase(Locale.ROOT),
                ratio(row(results, e, e.at()).flatMap(r -> r.stream().ratio())),
                e.at());
    String trips =
        e.added().isPresent()
            ? "; round trips %s µs at %d bytes"
                .formatted(
                    Numbers.difference(e.added().getAsDouble(), e.addedInterval()), e.addedAt())
            : "";
    return through + trips + bytes(row(results, e, e.at())) + ".";
  }

  private static String bytes(Optional<Row> row) {
    return row.filter(r -> r.overhead().isPresent())
        .map(
            r ->
                "; %s bytes more on the wire for a packet"
                    .formatted(Numbers.plain(r.overhead().getAsDouble())))
        .orElse("");
  }

  private static String ratio(Optional<Estimate> ratio) {
    return ratio.map(r -> Numbers.change(r.centre(), r.interval())).orElse("unknown");
  }

  private static Optional<Row> row(LinkResults results, Extreme e, int bytes) {
    return results.rows().stream()
        .filter(r -> r.series().equals(e.series()) && r.transport().equals(e.transport()))
        .filter(r -> r.bytes() == bytes)
        .findFirst();
  }

  /** The lines below the tables in a terminal. */
  static List<String> notes(LinkResults results) {
    List<String> notes = new ArrayList<>();
    notes.add(rule(results));
    results.notRun().forEach(what -> notes.add("not run: " + what));
    results.rows().stream()
        .filter(r -> !r.unavailable().isEmpty())
        .map(r -> "skipped %s over %s: %s".formatted(r.series(), r.transport(), r.unavailable()))
        .distinct()
        .forEach(notes::add);
    return notes;
  }

  /** Both readings of the rule by which the study ended its measurements. */
  static String rule(LinkResults results) {
    List<Scatter> all =
        results.rows().stream()
            .flatMap(
                r -> Stream.of(r.stream().scatter(), r.trips().scatter()).flatMap(Optional::stream))
            .toList();
    long met = all.stream().filter(Scatter::met).count();
    long wild = all.stream().filter(s -> s.deviation() >= 0.005).count();
    return ("the study's rule, thirty runs and a deviation below 0.5 %%: as standard error over mean %d of %d cells"
            + " meet it, and the others say how many windows they need; as standard deviation over mean, which more"
            + " windows do not lower, %d of %d do not")
        .formatted(met, all.size(), wild, all.size());
  }
}
