package io.b2bench.results;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import io.b2bench.tls.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A run of one fork that never was: the schedule of a real one, with windows that a function makes.
 *
 * @param run its record
 * @param environment on what it pretends to have run
 * @param windows its windows
 */
public record Simulation(Run run, Environment environment, List<Window> windows) {
  /** Makes what is seen in a window. */
  @FunctionalInterface
  public interface Source {
    /** Absent where that is not measured. */
    Optional<Observation> seen(int block, Stratum stratum, String series);
  }

  /** At {@code quick}; the first series is the baseline. */
  public static Simulation of(
      String experiment, List<String> series, List<Stratum> strata, int blocks) {
    return new Simulation(
        SampleRun.of(experiment, "quick")
            .with(
                r ->
                    r.series(series.stream().map(s -> new Run.Series(s, s, "")).toList())
                        .baseline(Optional.of(series.getFirst()))
                        .strata(strata)
                        .blocks(blocks)),
        SampleRun.environment(),
        List.of());
  }

  /** At another level of precision. */
  public Simulation at(String precision) {
    Run of = SampleRun.of(run.experiment(), precision);
    return with(r -> r.withId(of.id()).withPrecision(precision).withRules(of.rules()));
  }

  /** With another record. */
  public Simulation with(UnaryOperator<Run> changed) {
    return new Simulation(changed.apply(run), environment, windows);
  }

  /** On something else. */
  public Simulation on(Environment other) {
    return new Simulation(run, other, windows);
  }

  /** With the windows of all blocks. */
  public Simulation measured(Source source) {
    return measured(1, source);
  }

  /** The same after a block to warm up, number 0. */
  public Simulation warmedUp(Source source) {
    return measured(0, source);
  }

  private Simulation measured(int first, Source source) {
    List<Window> made = new ArrayList<>();
    for (int block = first; block <= run.blocks(); block++) {
      for (Stratum stratum : run.strata()) {
        for (String series : visited()) {
          Optional<Observation> seen = source.seen(block, stratum, series);
          if (seen.isPresent()) {
            made.add(
                window(made.size(), block, new Cell(series, profile(series), stratum), seen.get()));
          }
        }
      }
    }
    return new Simulation(run, environment, made);
  }

  /** All series, the baseline once more. */
  private List<String> visited() {
    return Stream.concat(
            run.series().stream().map(Run.Series::name), run.baseline().stream().map(b -> b + "'"))
        .toList();
  }

  private static String profile(String series) {
    return series.replace("'", "");
  }

  private Window window(int number, int block, Cell cell, Observation seen) {
    return new Window(
        1,
        block,
        number,
        block == 0,
        cell,
        SampleRun.STARTED.plusMillis(number),
        seen,
        run.verdict());
  }

  /** With every window changed, or left out. */
  public Simulation each(Function<Window, Optional<Window>> changed) {
    return new Simulation(
        run, environment, windows.stream().flatMap(w -> changed.apply(w).stream()).toList());
  }

  /** As it would be read from its folder. */
  public Recorded recorded() {
    return recorded(Latencies.of(windows).build());
  }

  /** With histograms. */
  public Recorded recorded(Latencies latencies) {
    return new Recorded(
        Path.of("run"), run, environment, windows, latencies, Catalog.shipped(), "", List.of());
  }

  /** Writes it as a real run does; returns its folder. */
  public Path write(Path runs) throws IOException {
    Run begun = run.with(r -> r.ended(Optional.empty()));
    try (RunFolder folder = RunFolder.create(runs, begun, "", Optional.empty(), environment)) {
      for (Window window : windows) {
        folder.append(window, Map.of());
      }
      return folder.finish(run).path();
    }
  }
}
