package io.b2bench.studies.pages;

import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.pages.PagesResults.Saturation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The findings of pages in sentences. */
final class PagesWords {
  /** What the figures are. */
  static final String NOTE =
      "An interaction is one page. The highest throughput of a series and of the baseline, each with its own number of clients; 95 % intervals over blocks.";

  private PagesWords() {}

  /** A sentence for each series, about each way to connect. */
  static Findings findings(Run run, PagesResults results) {
    List<Finding> findings = new ArrayList<>();
    for (Run.Series series : run.series()) {
      List<String> sentences =
          Stream.concat(
                  results.saturations().stream()
                      .filter(s -> s.series().equals(series.name()))
                      .map(s -> sentence(run, results, s)),
                  results.unknown(series.name()).stream()
                      .map(connection -> unknown(results, series.name(), connection)))
              .toList();
      if (!sentences.isEmpty()) {
        findings.add(
            new Finding(series.name(), series.description(), "", String.join(" ", sentences)));
      }
    }
    return new Findings(findings);
  }

  private static String sentence(Run run, PagesResults results, Saturation s) {
    String most = pages(s.most());
    String found =
        s.ratio()
            .map(
                r -> "%s pages/s, %s of %s".formatted(most, share(r), run.baseline().orElseThrow()))
            .or(
                () ->
                    s.atMost()
                        .map(
                            r ->
                                "%s pages/s, at most %s of %s"
                                    .formatted(most, share(r), run.baseline().orElseThrow())))
            .orElse(most + " pages/s");
    Optional<Saturation> reference =
        run.baseline()
            .filter(b -> !b.equals(s.series()))
            .flatMap(b -> results.of(b, s.connection()));
    return "Connections %s: %s; saturated from %s on%s."
        .formatted(
            s.connection(),
            found,
            Stratum.load(s.from()),
            reference.map(r -> " (%s: %d)".formatted(r.series(), r.from())).orElse(""));
  }

  private static String unknown(PagesResults results, String series, String connection) {
    return "Connections %s: the driver was the limit before the server was, so where it saturates is not known%s."
        .formatted(
            connection,
            results
                .highest(series, connection)
                .map(
                    c ->
                        "; it reaches at least %s pages/s with %s"
                            .formatted(
                                pages(c.pages().orElseThrow()),
                                Stratum.load(c.stratum().clients())))
                .orElse(""));
  }

  private static String pages(Estimate pages) {
    return Numbers.plain(pages.centre(), pages.interval());
  }

  private static String share(Estimate ratio) {
    return Numbers.percent(ratio.centre(), ratio.interval());
  }

  /** Little's law, checked in the run. */
  static List<String> notes(Run run, PagesResults results) {
    List<String> notes = new ArrayList<>();
    results.cells().stream()
        .filter(c -> c.inside().isPresent())
        .max(
            Comparator.comparingDouble(
                c -> Math.abs(c.inside().orElseThrow().centre() / c.stratum().clients() - 1)))
        .map(
            c ->
                "N = X R: throughput and response time account for the clients; farthest off is %s with %s, %s of %d."
                    .formatted(
                        c.series(),
                        c.stratum().text(),
                        Numbers.plain(c.inside().orElseThrow().centre()),
                        c.stratum().clients()))
        .ifPresent(notes::add);
    if (!run.rules().judges()) {
      notes.add("A smoke run has too few blocks for intervals.");
    }
    return notes;
  }
}
