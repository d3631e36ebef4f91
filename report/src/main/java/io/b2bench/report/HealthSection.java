package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.validity.BlockEntry;
import io.b2bench.results.analysis.validity.GeneratorHealth;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Group;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** How the driver fared, which windows were kept out, and the blocks in their order. */
final class HealthSection {
  private static final Entry UNAVAILABLE = new Entry.Unavailable("unavailable", "");
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQSTUVWXYZ";

  private final Results results;
  private final Map<String, String> letters;
  private final ForkSample sample;

  private HealthSection(Results results) {
    this.results = results;
    this.letters = letters(results);
    this.sample = ForkSample.of(results.diary(), BlockEntry::fork);
  }

  static Section of(Results results) {
    HealthSection health = new HealthSection(results);
    List<Part> parts = new ArrayList<>();
    parts.add(health.levels());
    parts.add(new Note(ReserveGrid.note(results.health())));
    addIfAny(parts, ReserveGrid.of(results.health()));
    parts.add(
        results.exclusions().isEmpty()
            ? new Note("No window was excluded.")
            : ExclusionGrid.of(results));
    addIfAny(parts, DisturbedGrid.of(results));
    parts.add(
        new Group(
            "Blocks in measuring order",
            false,
            List.of(new Note(health.legend()), health.blocks())));
    return new Section(
        "health",
        "Load driver health, excluded windows, and measuring order",
        note(results.health()),
        parts);
  }

  private static void addIfAny(List<Part> parts, Grid grid) {
    if (!grid.rows().isEmpty()) {
      parts.add(grid);
    }
  }

  private static String note(GeneratorHealth health) {
    return "%s %s"
        .formatted(
            health.driverProcessors().isEmpty()
                ? "Which processors the driver had is unavailable."
                : processors(health),
            health.thinkSeconds().isEmpty()
                ? "The think time is unavailable, so N = X (R + Z) was not checked."
                : "N clients = throughput X times (mean response time R + think time Z of %s s);"
                        .formatted(Numbers.digits(health.thinkSeconds().getAsDouble()))
                    + " any deviation is client time that was not measured.");
  }

  private static String processors(GeneratorHealth health) {
    List<String> who = new ArrayList<>(List.of("The driver"));
    who.addAll(health.beside());
    int count = health.driverProcessors().getAsInt();
    return "%s had %d processor%s. Above 80 %% over its windows a cell is driver-limited: it has no throughput and no response times."
        .formatted(
            Listing.of(who) + (who.size() > 1 ? " together" : ""), count, count == 1 ? "" : "s");
  }

  private Grid levels() {
    return new Columns<GeneratorHealth.Level>()
        .written(Level.HEADING, l -> l.stratum().text())
        .written("windows", l -> String.valueOf(l.windows()))
        .share("CPU", l -> share(l.driver()))
        .share("CPU, most", l -> share(l.driverMax()))
        .count("errors", l -> Entry.of(l.errors()))
        .share("deviation from N = X (R + Z)", l -> share(l.law()))
        .share("largest deviation from N = X (R + Z)", l -> share(l.lawMax()))
        .written("without a figure", l -> String.valueOf(l.lost()))
        .words("why", HealthSection::why)
        .grid("The driver by load level, all profiles together", results.health().levels());
  }

  private static Entry share(Optional<Estimate> share) {
    return share.isPresent() ? Estimates.centre(share) : UNAVAILABLE;
  }

  private static Entry share(OptionalDouble share) {
    return share.isPresent() ? Entry.of(share) : UNAVAILABLE;
  }

  private static String why(GeneratorHealth.Level level) {
    return level.reasons().stream()
        .map(
            r ->
                r.windows() == 1
                    ? r.example()
                    : "%d windows, such as: %s".formatted(r.windows(), r.example()))
        .collect(Collectors.joining("; "));
  }

  /** R and r for both visits to the baseline, A, B, C for the others in their order. */
  private static Map<String, String> letters(Results results) {
    Map<String, String> letters = new LinkedHashMap<>();
    results
        .run()
        .baseline()
        .ifPresent(
            baseline -> {
              letters.put(baseline, "R");
              letters.put(baseline + "'", "r");
            });
    int place = 0;
    for (var series : results.run().series()) {
      if (!Verdicts.isBaseline(results, series.name())) {
        letters.put(series.name(), letter(place++));
      }
    }
    return letters;
  }

  /** Without R: A to Z, then A2 to Z2. */
  private static String letter(int place) {
    int round = place / LETTERS.length();
    return LETTERS.charAt(place % LETTERS.length()) + (round == 0 ? "" : String.valueOf(round + 1));
  }

  private String legend() {
    String left =
        sample.step() == 1 ? "" : sample.note() + " All blocks with excluded windows are listed.";
    return letters.entrySet().stream()
        .map(e -> e.getValue() + " " + e.getKey())
        .collect(Collectors.joining(", ", "", "." + left));
  }

  private Grid blocks() {
    return new Columns<BlockEntry>()
        .written("fork", b -> String.valueOf(b.fork()))
        .written("block", b -> String.valueOf(b.block()))
        .written(Level.HEADING, b -> b.stratum().text())
        .words(
            "order",
            b ->
                b.order().stream()
                    .map(s -> letters.getOrDefault(s, s))
                    .collect(Collectors.joining(" ")))
        .plain("baseline CPU", "µs", b -> Entry.of(b.baselineCpuMicros()))
        .plain("stolen, most", "cores", b -> Entry.of(b.stealCores()))
        .plain("others, most", "cores", b -> Entry.of(b.foreignCores()))
        .share("CPU wait", b -> Entry.of(b.pressure()))
        .words("kept out", HealthSection::keptOut)
        .grid(
            "Blocks in measuring order",
            results.diary().stream()
                .filter(b -> b.excluded() > 0 || sample.has(b.fork()))
                .toList());
  }

  private static String keptOut(BlockEntry b) {
    if (b.discarded()) {
      return "by design";
    }
    return b.excluded() == 0 ? "" : b.excluded() + (b.excluded() == 1 ? " window" : " windows");
  }
}
