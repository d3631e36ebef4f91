package io.b2bench.workloads.idle;

import io.b2bench.results.record.Run;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.workloads.idle.IdleResults.Each;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The findings of an idle run in sentences. */
final class IdleWords {
  /** What the figures are. */
  static final String NOTE =
      "Memory of the server for a connection that stays open and rests, in kB of 1000 bytes; 95 % intervals over blocks.";

  private static final double KILOBYTE = 1e3;

  private IdleWords() {}

  /** A sentence for each series. */
  static Findings findings(Run run, IdleResults results) {
    List<Finding> findings = new ArrayList<>();
    for (Run.Series series : run.series()) {
      results.each().stream()
          .filter(each -> each.series().equals(series.name()))
          .map(IdleWords::sentence)
          .forEach(
              text -> findings.add(new Finding(series.name(), series.description(), "", text)));
    }
    return new Findings(findings);
  }

  private static String sentence(Each each) {
    String heap =
        "A connection at rest holds %s kB of the heap".formatted(kilobytes(each.bytes().heap()));
    Optional<String> outside =
        each.bytes().outside().map(bytes -> " and %s kB outside it".formatted(kilobytes(bytes)));
    Optional<String> added =
        each.added()
            .map(bytes -> ", together %s kB more than the baseline".formatted(kilobytes(bytes)));
    return heap + outside.orElse("") + added.orElse("") + ".";
  }

  private static String kilobytes(Estimate bytes) {
    return Numbers.plain(
        bytes.centre() / KILOBYTE, bytes.interval().map(i -> i.map(v -> v / KILOBYTE)));
  }

  /** What a reader must know. */
  static List<String> notes(Run run, IdleResults results) {
    List<String> notes = new ArrayList<>();
    if (results.each().stream().anyMatch(each -> each.bytes().outside().isEmpty())) {
      notes.add("This system does not say what is resident, so the heap stands alone.");
    }
    if (results.levels().stream().map(IdleResults.Level::connections).distinct().count() == 1) {
      notes.add("One number of connections gives no line: memory is divided by it.");
    }
    if (!run.rules().judges()) {
      notes.add("A smoke run has too few blocks for intervals.");
    }
    return notes;
  }
}
