package io.b2bench.studies.link.analysis;

import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.studies.link.analysis.LinkResults.Row;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The packet size at which a series differs most from the open link, in the form in which the study
 * gives all its figures.
 *
 * @param series the series
 * @param protocol what it speaks
 * @param transport over what
 * @param lost Mbit/s less than the open link, where that is most
 * @param share the same as a share of the open link
 * @param shareInterval its 95 % interval
 * @param at packet size there
 * @param average the share on average over all sizes
 * @param added microseconds of the median round trip more than the open link, where that is most
 * @param addedInterval its 95 % interval
 * @param addedAt packet size there
 */
record Extreme(
    String series,
    String protocol,
    String transport,
    double lost,
    double share,
    Optional<Interval> shareInterval,
    int at,
    double average,
    OptionalDouble added,
    Optional<Interval> addedInterval,
    int addedAt) {
  /** Of all series but the open one, over each transport. */
  static List<Extreme> of(LinkResults results) {
    List<Row> protectedRows = results.rows().stream().filter(r -> !r.open()).toList();
    return protectedRows.stream()
        .map(r -> new Key(r.series(), r.transport()))
        .distinct()
        .flatMap(key -> of(results, key).stream())
        .toList();
  }

  private record Key(String series, String transport) {
    boolean has(Row row) {
      return row.series().equals(series) && row.transport().equals(transport);
    }
  }

  private static Optional<Extreme> of(LinkResults results, Key key) {
    List<Row> own =
        results.rows().stream()
            .filter(key::has)
            .filter(r -> r.stream().ratio().isPresent() && open(results, r).isPresent())
            .toList();
    Optional<Row> most = own.stream().max(Comparator.comparingDouble(r -> lost(results, r)));
    Optional<Row> slowest =
        own.stream()
            .filter(r -> r.trips().added().isPresent())
            .max(Comparator.comparingDouble(r -> r.trips().added().orElseThrow().centre()));
    return most.map(
        r -> {
          Estimate ratio = r.stream().ratio().orElseThrow();
          return new Extreme(
              r.series(),
              r.protocol(),
              r.transport(),
              lost(results, r),
              1 - ratio.centre(),
              ratio.interval().map(i -> new Interval(1 - i.high(), 1 - i.low())),
              r.bytes(),
              own.stream()
                  .mapToDouble(o -> 1 - o.stream().ratio().orElseThrow().centre())
                  .average()
                  .orElseThrow(),
              slowest
                  .flatMap(s -> s.trips().added())
                  .map(e -> OptionalDouble.of(e.centre()))
                  .orElseGet(OptionalDouble::empty),
              slowest.flatMap(s -> s.trips().added()).flatMap(Estimate::interval),
              slowest.map(Row::bytes).orElse(0));
        });
  }

  private static double lost(LinkResults results, Row row) {
    return open(results, row).orElseThrow() * (1 - row.stream().ratio().orElseThrow().centre());
  }

  private static Optional<Double> open(LinkResults results, Row row) {
    return results.rows().stream()
        .filter(Row::open)
        .filter(o -> o.transport().equals(row.transport()) && o.bytes() == row.bytes())
        .flatMap(o -> o.stream().received().stream())
        .map(Estimate::centre)
        .findFirst();
  }
}
