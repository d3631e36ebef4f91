package io.b2bench.report;

import io.b2bench.report.page.Grid;
import io.b2bench.report.page.Grid.Column;
import io.b2bench.report.page.Health;
import io.b2bench.results.analysis.BlockEntry;
import io.b2bench.results.analysis.GeneratorHealth;
import io.b2bench.results.analysis.GeneratorHealth.Level;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Cell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** How the driver fared, and the diary of the blocks. */
final class HealthGrids {
  private static final String UNAVAILABLE = "unavailable";
  private static final String LETTERS = "ABCDEFGHIJKLMNOQRSTUVWXYZ";

  private final Results results;
  private final Map<String, String> letters;
  private final Excerpt excerpt;

  HealthGrids(Results results) {
    this.results = results;
    this.letters = letters(results);
    this.excerpt = Excerpt.of(results.diary(), BlockEntry::fork);
  }

  Health page() {
    return new Health(
        note(results.health()),
        levels(),
        ReserveGrid.note(results.health()),
        ReserveGrid.of(results.health()),
        legend(),
        diary());
  }

  private static String note(GeneratorHealth health) {
    return "%s %s"
        .formatted(
            health.driverProcessors().isEmpty()
                ? "Which processors the driver had is unavailable."
                : processors(health),
            health.thinkSeconds().isEmpty()
                ? "The think time is unavailable, so the law N = X (R + Z) was not checked."
                : "The law: N clients = throughput X times (mean response R + think time Z of %s s);"
                        .formatted(Numbers.digits(health.thinkSeconds().getAsDouble()))
                    + " what is missing is time of clients that nobody measured.");
  }

  private static String processors(GeneratorHealth health) {
    List<String> who = new ArrayList<>(List.of("The driver"));
    who.addAll(health.beside());
    int count = health.driverProcessors().getAsInt();
    return "%s had %d processor%s; above 80 %% a window loses throughput and response times."
        .formatted(
            Words.list(who) + (who.size() > 1 ? " together" : ""), count, count == 1 ? "" : "s");
  }

  private Grid levels() {
    return new Grid(
        "The driver by load level, all series together",
        List.of(
            Column.numbers("clients"),
            Column.numbers("windows"),
            Column.numbers("CPU, median"),
            Column.numbers("CPU, most"),
            Column.numbers("errors"),
            Column.numbers("off the law, median"),
            Column.numbers("off the law, most"),
            Column.numbers("lost a figure"),
            Column.words("why")),
        results.health().levels().stream().map(HealthGrids::row).toList());
  }

  private static List<String> row(Level l) {
    return List.of(
        String.valueOf(l.clients()),
        String.valueOf(l.windows()),
        share(l.driverMedian()),
        share(l.driverMax()),
        Numbers.count(l.errors()),
        share(l.lawMedian()),
        share(l.lawMax()),
        String.valueOf(l.lost()),
        String.join(
            "; ",
            l.reasons().stream()
                .map(
                    r ->
                        r.windows() == 1
                            ? r.example()
                            : "%d windows, such as: %s".formatted(r.windows(), r.example()))
                .toList()));
  }

  private static String share(OptionalDouble share) {
    return share.isPresent() ? Numbers.percent(share.getAsDouble()) : UNAVAILABLE;
  }

  /** P and p for both plains, A, B, C for the others in their order. */
  private static Map<String, String> letters(Results results) {
    Map<String, String> letters = new LinkedHashMap<>();
    letters.put(Cell.REFERENCE, "P");
    letters.put(Cell.CONTROL, "p");
    int place = 0;
    for (var series : results.run().series()) {
      if (!Words.reference(series.name())) {
        letters.put(series.name(), letter(place++));
      }
    }
    return letters;
  }

  /** Without P: A to Z, then A2 to Z2. */
  private static String letter(int place) {
    int round = place / LETTERS.length();
    return LETTERS.charAt(place % LETTERS.length()) + (round == 0 ? "" : String.valueOf(round + 1));
  }

  private String legend() {
    String which =
        excerpt.step() == 1 ? "" : excerpt.note() + " Blocks with windows kept out are all here.";
    return String.join(
            ", ", letters.entrySet().stream().map(e -> e.getValue() + " " + e.getKey()).toList())
        + "."
        + which;
  }

  private Grid diary() {
    return new Grid(
        "Blocks in the order of measuring",
        List.of(
            Column.numbers("fork"),
            Column.numbers("block"),
            Column.numbers("clients"),
            Column.words("order"),
            Column.numbers("plain CPU µs"),
            Column.numbers("steal"),
            Column.numbers("other load"),
            Column.numbers("CPU wait"),
            Column.words("kept out")),
        results.diary().stream()
            .filter(b -> b.excluded() > 0 || excerpt.has(b.fork()))
            .map(this::row)
            .toList());
  }

  private List<String> row(BlockEntry b) {
    return List.of(
        String.valueOf(b.fork()),
        String.valueOf(b.block()),
        String.valueOf(b.clients()),
        String.join(" ", b.order().stream().map(s -> letters.getOrDefault(s, s)).toList()),
        Numbers.plain(b.plainCpuMicros()),
        Numbers.percent(b.steal()),
        Numbers.percent(b.foreign()),
        Numbers.percent(b.pressure()),
        keptOut(b));
  }

  private static String keptOut(BlockEntry b) {
    if (b.discarded()) {
      return "by design";
    }
    return b.excluded() == 0 ? "" : b.excluded() + (b.excluded() == 1 ? " window" : " windows");
  }
}
