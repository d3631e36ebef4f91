package io.b2bench.results.analysis;

import io.b2bench.results.analysis.cell.Cells;
import io.b2bench.results.analysis.cell.Mix;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.validity.Disturbance;
import io.b2bench.results.analysis.validity.Steadiness;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Halves;
import io.b2bench.tls.catalog.Catalog;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** What a reader must know before quoting a figure. */
final class Warnings {
  private static final double COMPILER = 0.01;
  private static final double TWO_SPEEDS = 1.1;
  private static final int SPEED_WINDOWS = 10;
  private static final int NAMED = 6;

  private Warnings() {}

  static List<String> of(
      Figure headline,
      Run run,
      List<Window> windows,
      List<MixShare> mix,
      List<Comparison> comparisons,
      List<Comparison> withDisturbed,
      List<ProofRow> proof,
      Catalog catalog) {
    List<String> warnings = new ArrayList<>();
    proof.stream().filter(p -> !p.agrees()).map(Warnings::proof).forEach(warnings::add);
    DriverClients.warning(proof, catalog).ifPresent(warnings::add);
    Mix.warning(mix).ifPresent(warnings::add);
    compiler(run, windows).ifPresent(warnings::add);
    twoSpeeds(headline, run, windows).ifPresent(warnings::add);
    unsteady(headline, Steadiness.of(headline, windows)).ifPresent(warnings::add);
    run.forks().forEach(f -> aside(f, warnings));
    fewer(run).ifPresent(warnings::add);
    driverLimited(run).ifPresent(warnings::add);
    Disturbance.scarce(run, windows).stream().map(Warnings::scarce).forEach(warnings::add);
    warnings.addAll(ComparisonWarnings.of(run, comparisons, withDisturbed));
    if (!run.partial()) {
      cutOff(run, windows).ifPresent(warnings::add);
    }
    run.forks()
        .forEach(
            f -> f.findings().forEach(x -> warnings.add("fork %d: %s".formatted(f.number(), x))));
    return warnings;
  }

  /** Options of the environment that every Java process of the run took over. */
  static List<String> outside(Environment environment) {
    return environment.outside().entrySet().stream()
        .map(
            option ->
                "%s was set in the environment and affected the run's JVMs: %s"
                    .formatted(option.getKey(), option.getValue()))
        .toList();
  }

  /** Forks that were not audited although the run went on. */
  private static Optional<String> cutOff(Run run, List<Window> windows) {
    Set<Integer> audited = run.forks().stream().map(Run.Fork::number).collect(Collectors.toSet());
    String cut =
        windows.stream()
            .map(Window::fork)
            .distinct()
            .filter(fork -> !audited.contains(fork))
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    return cut.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "the run was interrupted and resumed: the data that the server stored in fork %s was not audited"
                .formatted(cut));
  }

  /** Cells whose throughput and response times the driver set. */
  private static Optional<String> driverLimited(Run run) {
    String cells =
        run.cells().orElse(List.of()).stream()
            .filter(r -> r.reasons().stream().noneMatch(Verdict.Reason::total))
            .map(
                r ->
                    "%s at %s (%s)"
                        .formatted(
                            r.cell().series(),
                            r.cell().stratum().text(),
                            r.reasons().stream()
                                .map(Verdict.Reason::text)
                                .collect(Collectors.joining("; "))))
            .collect(Collectors.joining(", "));
    return cells.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "driver-limited, so throughput and response times are missing (CPU is valid): "
                + cells);
  }

  private static String scarce(Disturbance.Scarcity scarce) {
    return "at %s only %d of %d rows were undisturbed by other work on this machine, too few for an interval; disturbed rows are used too"
        .formatted(scarce.stratum().text(), scarce.sound(), scarce.rows());
  }

  private static String proof(ProofRow row) {
    return "%d connections of %s on hop %s negotiated %s, which is not its profile"
        .formatted(row.connections(), row.series(), row.hop(), row.words());
  }

  private static Optional<String> compiler(Run run, List<Window> windows) {
    List<String> cold = new ArrayList<>();
    for (Run.Series series : run.series()) {
      OptionalDouble share =
          Cells.compilerShare(
              windows.stream()
                  .filter(w -> !w.discarded() && w.cell().series().equals(series.name()))
                  .toList());
      if (share.orElse(0) > COMPILER) {
        cold.add("%s %s %%".formatted(series.name(), percent(share.getAsDouble())));
      }
    }
    return cold.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "the JIT compiler was still busy (share of the server's CPU: %s); its time is not"
                    .formatted(String.join(", ", cold))
                + " counted, but the code may not have been fully optimized");
  }

  private static Optional<String> twoSpeeds(Figure headline, Run run, List<Window> windows) {
    List<String> levels = new ArrayList<>();
    for (Stratum stratum : run.strata()) {
      double ratio = speeds(headline, run, windows, stratum);
      if (ratio > TWO_SPEEDS) {
        levels.add("%s %% at %s".formatted(percent(ratio - 1), stratum.text()));
      }
    }
    return levels.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "the machine's speed varied: between fast and slow windows, "
                + headline.title()
                + " of "
                + run.baseline().orElse("the baseline")
                + " differed by "
                + String.join(", ", levels));
  }

  /** Slow over fast windows of the baseline in one stratum, by CPU; 1 where there are too few. */
  private static double speeds(Figure headline, Run run, List<Window> windows, Stratum stratum) {
    double[] baseline =
        windows.stream()
            .filter(w -> run.isBaseline(w.cell().series()) && w.cell().stratum().equals(stratum))
            .flatMapToDouble(w -> headline.counting(w).stream())
            .sorted()
            .toArray();
    return baseline.length < SPEED_WINDOWS
        ? 1
        : baseline[baseline.length * 9 / 10] / baseline[baseline.length / 10];
  }

  private static Optional<String> unsteady(Figure headline, Map<Integer, Halves> forks) {
    List<String> changed = new ArrayList<>();
    forks.forEach(
        (fork, halves) -> {
          if (!halves.steady()) {
            changed.add("fork %d by %s %%".formatted(fork, signed(Math.expm1(halves.change()))));
          }
        });
    return changed.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "not steady: "
                + headline.title()
                + " changed from the first to the second half of the blocks in "
                + few(changed)
                + "; changes common to all profiles of a block cancel out in ratios");
  }

  static String few(List<String> all) {
    return all.size() <= NAMED
        ? String.join(", ", all)
        : "%s and %d more".formatted(String.join(", ", all.subList(0, NAMED)), all.size() - NAMED);
  }

  private static void aside(Run.Fork fork, List<String> warnings) {
    fork.setAside()
        .ifPresentOrElse(
            why -> warnings.add("fork %d was set aside: %s".formatted(fork.number(), why)),
            () ->
                fork.unsteady()
                    .forEach(
                        u ->
                            warnings.add(
                                "fork %d was measured although %s".formatted(fork.number(), u))));
  }

  /** A fork is repeated once; if that is set aside too, the run has fewer than it planned. */
  private static Optional<String> fewer(Run run) {
    boolean repetition = false;
    int lost = 0;
    for (Run.Fork fork : run.forks()) {
      boolean aside = fork.setAside().isPresent();
      if (aside && repetition) {
        lost++;
      }
      repetition = aside && !repetition;
    }
    return lost == 0
        ? Optional.empty()
        : Optional.of(
            "%d forks count, %d fewer than planned, because their repetitions were set aside too"
                .formatted(run.forks().size() - run.setAside().size(), lost));
  }

  private static String signed(double change) {
    return (change < 0 ? "-" : "+") + percent(Math.abs(change));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", share * 100).replaceFirst("\\.0$", "");
  }
}
