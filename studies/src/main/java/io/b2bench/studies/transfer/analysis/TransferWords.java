package io.b2bench.studies.transfer.analysis;

import io.b2bench.results.record.Run;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.TransferResults.Ratios;
import io.b2bench.studies.transfer.analysis.TransferResults.Transfer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The findings of a transfer in sentences. */
final class TransferWords {
  /** What the figures are. */
  static final String NOTE =
      "An interaction is one download, with a connection of its own. CPU is that of the server, without the JIT compiler; 95 % intervals over blocks.";

  private TransferWords() {}

  /** A sentence for each series, about its largest file. */
  static Findings findings(Run run, TransferResults results) {
    List<Finding> findings = new ArrayList<>();
    for (Run.Series series : run.series()) {
      results.transfers().stream()
          .filter(t -> t.series().equals(series.name()))
          .filter(t -> t.stratum().clients() == 1 && Factors.by(t.stratum()) == By.MAPPED)
          .reduce(
              (a, b) -> Factors.megabytes(a.stratum()) >= Factors.megabytes(b.stratum()) ? a : b)
          .ifPresent(
              t ->
                  findings.add(new Finding(series.name(), series.description(), "", text(run, t))));
    }
    return new Findings(findings);
  }

  private static String text(Run run, Transfer t) {
    String rate =
        t.megabytesPerSecond()
            .map(e -> Numbers.plain(e.centre(), e.interval()) + " MB/s")
            .orElse("no rate");
    String cpu = t.cpuPerGigabyte().map(e -> millis(e) + " ms of CPU for a GB").orElse("no CPU");
    Optional<Estimate> ratio = t.toBaseline().flatMap(Ratios::cpu);
    String more =
        ratio
            .map(
                e ->
                    ", %s times that of %s"
                        .formatted(
                            Numbers.ratio(e.centre(), e.interval()), run.baseline().orElse("")))
            .orElse("");
    return "%d MB: %s, %s%s.%s"
        .formatted(Factors.megabytes(t.stratum()), rate, cpu, more, nginx(t));
  }

  private static String millis(Estimate seconds) {
    return Numbers.plain(1e3 * seconds.centre(), seconds.interval().map(i -> i.map(v -> 1e3 * v)));
  }

  private static String nginx(Transfer t) {
    return t.toNginx()
        .map(
            e ->
                " That is %s times what nginx sends with the same profile."
                    .formatted(Numbers.ratio(e.centre(), e.interval())))
        .orElse("");
  }

  /** What to know beside the tables. */
  static List<String> notes(Run run, TransferResults results) {
    List<String> notes = new ArrayList<>();
    results.missing().stream()
        .map(
            m ->
                "%s by %s was left out: %s"
                    .formatted(
                        m.series(),
                        Factors.by(m.stratum()).name().toLowerCase(Locale.ROOT),
                        m.reason()))
        .forEach(notes::add);
    if (!run.rules().judges()) {
      notes.add("A smoke run has too few blocks for intervals.");
    }
    return notes;
  }
}
