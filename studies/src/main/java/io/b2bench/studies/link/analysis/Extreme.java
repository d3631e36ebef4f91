package io.b2bench.studies.link.analysis;

import io.b2bench.results.section.Column.Form;
import io.b2bench.results.section.Shown;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.studies.link.analysis.LinkResults.Row;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The packet size at which a series differs most from the open link, in the form in which the study
 * gives all its figures.
 *
 * @param series the series
 * @param protocol what it speaks
 * @param transport over what
 * @param lost Mbit/s less than the open link, where that is most
 * @param share the same as a share of the open link
 * @param at packet size there
 * @param average the share on average over all sizes
 * @param added microseconds of the median round trip more than the open link, where that is most
 * @param addedAt packet size there
 * @param row what was seen where it loses most
 */
record Extreme(
    @Shown("profile") String series,
    @Shown("protocol") String protocol,
    @Shown("over") String transport,
    @Shown(value = "loss", unit = "Mbit/s") double lost,
    @Shown(value = "throughput loss", form = Form.SHARE) Estimate share,
    @Shown("at bytes") int at,
    @Shown(value = "loss on average", form = Form.SHARE) double average,
    @Shown(value = "added round trip", unit = "µs", form = Form.DIFFERENCE)
        Optional<Estimate> added,
    @Shown("at bytes") OptionalInt addedAt,
    Row row) {
  /** Of all series but the open one, over each transport. */
  static List<Extreme> of(LinkResults facts) {
    Map<String, List<Row>> own =
        facts.rows().stream()
            .filter(r -> !r.open())
            .collect(
                Collectors.groupingBy(
                    r -> r.series() + " " + r.transport(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return own.values().stream().flatMap(rows -> of(facts, rows).stream()).toList();
  }

  private static Optional<Extreme> of(LinkResults facts, List<Row> rows) {
    List<Row> own =
        rows.stream()
            .filter(r -> r.stream().ratio().isPresent() && open(facts, r).isPresent())
            .toList();
    Optional<Row> slowest =
        own.stream()
            .filter(r -> r.trips().added().isPresent())
            .max(Comparator.comparingDouble(r -> r.trips().added().orElseThrow().centre()));
    return own.stream()
        .max(Comparator.comparingDouble(r -> lost(facts, r)))
        .map(
            r ->
                new Extreme(
                    r.series(),
                    r.protocol(),
                    r.transport(),
                    lost(facts, r),
                    Estimate.of(
                        share(r),
                        ratio(r).interval().map(i -> new Interval(1 - i.high(), 1 - i.low()))),
                    r.bytes(),
                    own.stream().mapToDouble(Extreme::share).average().orElseThrow(),
                    slowest.flatMap(s -> s.trips().added()),
                    slowest.map(s -> OptionalInt.of(s.bytes())).orElseGet(OptionalInt::empty),
                    r));
  }

  private static Estimate ratio(Row row) {
    return row.stream().ratio().orElseThrow();
  }

  private static double share(Row row) {
    return 1 - ratio(row).centre();
  }

  private static double lost(LinkResults facts, Row row) {
    return open(facts, row).orElseThrow() * share(row);
  }

  private static Optional<Double> open(LinkResults facts, Row row) {
    return facts.rows().stream()
        .filter(o -> o.open() && o.beside(row))
        .flatMap(o -> o.stream().received().stream())
        .map(Estimate::centre)
        .findFirst();
  }
}
