package io.b2bench.results.analysis.content;

import io.b2bench.results.analysis.comparison.Blocks;
import io.b2bench.results.analysis.content.Content.Both;
import io.b2bench.results.analysis.content.Content.Collected;
import io.b2bench.results.analysis.content.Content.Item;
import io.b2bench.results.analysis.content.Content.Price;
import io.b2bench.results.analysis.content.Content.Ratios;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.LeastSquares.Slope;
import io.b2bench.results.stats.Quantiles;
import io.b2bench.results.stats.Student;
import io.b2bench.results.stats.VerdictRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Says what an adjustment rests on and what it changed. */
public final class Contents {
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double MEGA = 1e6;

  private final Run run;
  private final Adjustment adjustment;
  private final List<Window> windows;
  private final Blocks blocks;
  private final Blocks charged;
  private final Units units;

  /**
   * What is said of a run.
   *
   * @param windows its windows
   * @param blocks the same in blocks, read with the adjustment
   * @param charged the same read with {@link Adjustment#chargedOnly}
   */
  public Contents(
      Run run,
      Adjustment adjustment,
      List<Window> windows,
      Blocks blocks,
      Blocks charged,
      Units units) {
    this.run = run;
    this.adjustment = adjustment;
    this.windows = windows;
    this.blocks = blocks;
    this.charged = charged;
    this.units = units;
  }

  public Content content() {
    List<Both> cells = cells();
    Expectation expected = adjustment.expectations().usual();
    return new Content(
        expected.design().kinds(),
        expected.design().sessions(),
        expected.bytes(),
        adjustment.asCounted().entrySet().stream()
            .map(s -> new Content.AsCounted(s.getKey(), s.getValue()))
            .toList(),
        shifted(),
        narrower(cells),
        adjustment.fits().entrySet().stream()
            .flatMap(s -> prices(s.getKey(), s.getValue().slopes()))
            .toList(),
        collectors(),
        cells,
        ratios(
            blocks.ofBaseline(Figure.CPU),
            charged.ofBaseline(Figure.CPU),
            blocks.ofBaseline(Figure.CPU_COUNTED),
            moved(run.control().orElse(""), run.strata())));
  }

  private static Stream<Price> prices(Stratum stratum, Map<Term, Slope> slopes) {
    List<Price> prices = new ArrayList<>();
    slopes.forEach(
        (term, slope) -> {
          switch (term) {
            case Term.Session(String p) ->
                prices.add(price(stratum, Item.SESSION, Optional.empty(), p, slope));
            case Term.Bytes(String p) ->
                prices.add(price(stratum, Item.BYTES, Optional.empty(), p, slope));
            case Term.Kind(String k, String p) ->
                prices.add(price(stratum, Item.KIND, Optional.of(k), p, slope));
            case Term.Series s -> {}
          }
        });
    return prices.stream()
        .sorted(
            Comparator.comparing(Price::item, Comparator.reverseOrder())
                .thenComparing(p -> p.of().orElse(""))
                .thenComparing(Price::profile));
  }

  private static Price price(
      Stratum stratum, Item item, Optional<String> of, String profile, Slope slope) {
    Interval interval = slope.interval(VerdictRule.LEVEL);
    return new Price(stratum, item, of, profile, slope.value(), slope.error(), interval);
  }

  private List<Content.Shifted> shifted() {
    List<Content.Shifted> shifted = new ArrayList<>();
    adjustment
        .fits()
        .forEach(
            (stratum, fit) ->
                run.series()
                    .forEach(
                        s ->
                            fit.shift(s.name())
                                .ifPresent(
                                    share ->
                                        shifted.add(
                                            new Content.Shifted(s.name(), stratum, share)))));
    return shifted;
  }

  private List<Collected> collectors() {
    List<Collected> collectors = new ArrayList<>();
    adjustment
        .collector()
        .forks()
        .forEach(
            (fork, use) ->
                collectors.add(
                    new Collected(
                        fork,
                        use.nanos() / NANOS_PER_MICRO,
                        use.bytes() / MEGA,
                        use.nanosPerByte() / NANOS_PER_MICRO * MEGA)));
    return collectors;
  }

  private List<Both> cells() {
    List<Both> cells = new ArrayList<>();
    for (Run.Series series : run.series()) {
      for (Stratum stratum : run.strata()) {
        List<Window> cell =
            windows.stream()
                .filter(w -> w.cell().series().equals(series.name()))
                .filter(w -> w.cell().stratum().equals(stratum))
                .filter(w -> w.counts(Validity.CPU) && w.observation().done() > 0)
                .toList();
        if (!cell.isEmpty()) {
          cells.add(
              new Both(
                  series.name(),
                  stratum,
                  estimate(cell, w -> Figure.CPU_COUNTED.counting(w).orElse(0)),
                  estimate(cell, w -> perInteraction(w, adjustment.collector().chargedNanos(w))),
                  estimate(cell, w -> perInteraction(w, Collector.fellNanos(w))),
                  ratios(series.name(), stratum)));
        }
      }
    }
    return cells;
  }

  private static double perInteraction(Window window, double nanos) {
    return nanos / NANOS_PER_MICRO / window.observation().done();
  }

  private Optional<Estimate> estimate(List<Window> cell, ToDoubleFunction<Window> figure) {
    return units.estimate(cell, w -> OptionalDouble.of(figure.applyAsDouble(w)));
  }

  private Optional<Ratios> ratios(String series, Stratum stratum) {
    return run.isBaseline(series)
        ? Optional.empty()
        : ratios(
            blocks.ratios(Figure.CPU, series, stratum).placed(),
            charged.ratios(Figure.CPU, series, stratum).placed(),
            blocks.ratios(Figure.CPU_COUNTED, series, stratum).placed(),
            moved(series, List.of(stratum)));
  }

  /** What adjusting did to each block. */
  private List<Units.Placed> moved(String series, List<Stratum> strata) {
    return strata.stream()
        .map(s -> blocks.asRead(Figure.CPU, series, s).minus(charged.asRead(Figure.CPU, series, s)))
        .flatMap(its -> its.placed().stream())
        .toList();
  }

  private Optional<Ratios> ratios(
      List<Units.Placed> adjusted,
      List<Units.Placed> unadjusted,
      List<Units.Placed> counted,
      List<Units.Placed> moved) {
    return adjusted.isEmpty()
            || adjusted.size() != unadjusted.size()
            || adjusted.size() != counted.size()
            || adjusted.size() != moved.size()
        ? Optional.empty()
        : Optional.of(
            new Ratios(
                units.estimate(adjusted, Math::exp).orElseThrow(),
                units.estimate(unadjusted, Math::exp).orElseThrow(),
                units.estimate(counted, Math::exp).orElseThrow(),
                units.estimate(moved, Math::exp).orElseThrow(),
                Student.distance(units.of(moved))));
  }

  private static OptionalDouble narrower(List<Both> cells) {
    double[] shares =
        cells.stream()
            .flatMap(c -> c.ratio().stream())
            .flatMap(
                r ->
                    r.adjusted().interval().stream()
                        .flatMap(
                            a ->
                                r.unadjusted().interval().stream()
                                    .filter(u -> u.halfWidth() > 0)
                                    .map(u -> logWidth(a) / logWidth(u))))
            .mapToDouble(Double::doubleValue)
            .toArray();
    return shares.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(1 - Quantiles.median(shares));
  }

  private static double logWidth(Interval ratio) {
    return Math.log(ratio.high() / ratio.low());
  }
}
