package io.b2bench.results.planning;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Estimate;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.planning.PlannedProfile.Range;
import io.b2bench.results.record.Stratum;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Plans from the CPU of an interaction at the highest load level of a run: processors = rate x CPU
 * / (1 - headroom).
 */
public final class Planner {
  private static final double MICROS = 1e6;
  private static final double HOURS = 24 * 365.25;

  private final Results results;
  private final int processors;
  private final Terms terms;
  private final Stratum level;

  private Planner(Results results, int processors, Terms terms) {
    this.results = results;
    this.processors = processors;
    this.terms = terms;
    this.level =
        results.run().strata().stream()
            .filter(s -> s.equals(Stratum.ofClients(Math.max(1, s.clients()))))
            .max(Comparator.comparingInt(Stratum::clients))
            .orElseThrow(
                () -> new IllegalArgumentException("it has no load levels; a run of business has"));
  }

  /**
   * The plan.
   *
   * @param processors processors that the server of the run had
   * @throws IllegalArgumentException when the run does not say what is needed, or the plan lies
   *     outside of what was measured
   */
  public static Plan of(Results results, int processors, Demand demand, Terms terms) {
    return new Planner(results, processors, terms).plan(demand);
  }

  private Plan plan(Demand demand) {
    String baseline =
        results
            .run()
            .baseline()
            .orElseThrow(() -> new IllegalArgumentException("it has no baseline"));
    CellFigures reference = cell(baseline, level);
    double rate = demand.perSecond(demand instanceof Demand.Clients ? response(baseline) : 0);
    double measured =
        reference
                .throughput()
                .map(Estimate::centre)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "its driver limited %s at %s, so it does not say what a processor can do"
                                .formatted(baseline, level.text())))
            / processors;
    double wanted = MICROS / cpu(reference).centre() * (1 - terms.headroom());
    if (wanted > measured) {
      throw new IllegalArgumentException(
          "with a headroom of %.0f %% a processor would do %.0f interactions/s, and the run had no more than %.0f of one; ask for more headroom, or measure with more clients"
              .formatted(100 * terms.headroom(), wanted, measured));
    }
    List<PlannedProfile> profiles = new ArrayList<>();
    results.run().series().forEach(s -> profile(s.name(), rate).ifPresent(profiles::add));
    return new Plan(
        results.run().id(), baseline, level, demand, rate, terms, measured, processors, profiles);
  }

  private Optional<PlannedProfile> profile(String series, double rate) {
    Optional<CellFigures> cell = find(series, level).filter(c -> c.cpuMicros().isPresent());
    return cell.map(
        c -> {
          Range micros = cpu(c);
          Range busy = micros.times(rate / MICROS);
          Range cores = busy.times(1 / (1 - terms.headroom()));
          return new PlannedProfile(
              series, micros, busy, cores, servers(cores), money(cores), added(series, rate));
        });
  }

  /** With the larger end of the interval, so that the plan holds. */
  private List<Integer> servers(Range cores) {
    return IntStream.rangeClosed(0, terms.growth() == 0 ? 0 : Terms.YEARS)
        .mapToObj(year -> cores.interval().high() * Math.pow(1 + terms.growth(), year))
        .map(needed -> (int) Math.ceil(needed / terms.cores()))
        .toList();
  }

  private Optional<Range> money(Range cores) {
    OptionalDouble price = terms.price();
    return price.isPresent()
        ? Optional.of(cores.times(price.getAsDouble() * HOURS))
        : Optional.empty();
  }

  /** From the differences within blocks, which are known better than their ends. */
  private Optional<Range> added(String series, double rate) {
    return results.comparisons().stream()
        .filter(c -> c.metric().equals(Metric.CPU))
        .filter(c -> c.series().equals(series) && c.stratum().equals(level))
        .findFirst()
        .flatMap(Comparison::added)
        .map(e -> range(e).times(rate / MICROS / (1 - terms.headroom())));
  }

  private double response(String baseline) {
    Stratum least =
        results.run().strata().stream()
            .min(Comparator.comparingInt(Stratum::clients))
            .orElseThrow();
    return find(baseline, least)
            .flatMap(CellFigures::meanResponseMicros)
            .map(Estimate::centre)
            .orElse(0.0)
        / MICROS;
  }

  private Range cpu(CellFigures cell) {
    return range(
        cell.cpuMicros()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "it has no CPU of %s at %s".formatted(cell.series(), level.text()))));
  }

  private static Range range(Estimate estimate) {
    return new Range(
        estimate.centre(),
        estimate
            .interval()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "it has too few blocks for intervals, so nothing can be planned from it")));
  }

  private CellFigures cell(String series, Stratum stratum) {
    return find(series, stratum)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "it has no figures of %s at %s".formatted(series, stratum.text())));
  }

  private Optional<CellFigures> find(String series, Stratum stratum) {
    return results.cells().stream()
        .filter(c -> c.series().equals(series) && c.stratum().equals(stratum))
        .findFirst();
  }
}
