package io.b2bench.results.analysis;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Starts;
import io.b2bench.results.analysis.Summary.Stamp;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.cell.CellValues;
import io.b2bench.results.analysis.cell.Cells;
import io.b2bench.results.analysis.cell.Knees;
import io.b2bench.results.analysis.cell.MetricValues;
import io.b2bench.results.analysis.cell.Mix;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.cell.PercentileCurves;
import io.b2bench.results.analysis.cell.TimesSpent;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.comparison.Blocks;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.comparison.Comparisons;
import io.b2bench.results.analysis.comparison.ForkPlanning;
import io.b2bench.results.analysis.comparison.Goal;
import io.b2bench.results.analysis.comparison.Goals;
import io.b2bench.results.analysis.content.Adjustment;
import io.b2bench.results.analysis.content.Content;
import io.b2bench.results.analysis.content.Contents;
import io.b2bench.results.analysis.counter.BackgroundSummary;
import io.b2bench.results.analysis.counter.CounterFigures;
import io.b2bench.results.analysis.counter.CounterSummary;
import io.b2bench.results.analysis.counter.ServerSummary;
import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Processors;
import io.b2bench.results.analysis.figure.Readings;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.analysis.pair.Contrast;
import io.b2bench.results.analysis.pair.Contrasts;
import io.b2bench.results.analysis.pair.Pair;
import io.b2bench.results.analysis.pair.Pairs;
import io.b2bench.results.analysis.pair.Rankings;
import io.b2bench.results.analysis.validity.BlockLog;
import io.b2bench.results.analysis.validity.Health;
import io.b2bench.results.analysis.validity.Judged;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.Stream;

/** Computes the results of a run from its recorded windows. */
public final class Analysis {
  private Analysis() {}

  /** Computes all figures of a run; the same run gives the same results. */
  public static Results of(Recorded recorded, Interpretation interpretation) {
    return of(Reading.of(recorded), interpretation);
  }

  /** The same of a run that is read already. */
  public static Results of(Reading reading, Interpretation interpretation) {
    Recorded recorded = reading.recorded();
    Run run = recorded.run();
    List<Window> measured = Judged.withDisturbed(run, recorded.windows());
    List<Window> windows = reading.windows();
    boolean disturbed = !windows.equals(measured);
    Units units = Units.of(windows);
    Batches batches = reading.batches();
    Blocks blocks = new Blocks(run, windows, batches);
    Comparisons comparisons = new Comparisons(run, blocks, units);
    List<MixShare> mix = Mix.of(run, windows);
    List<Figure> metrics = interpretation.metrics(mix);
    Figure headline = interpretation.headline();
    ForkJoinTask<List<Comparison>> disturbing =
        meanwhile(
            () ->
                disturbed
                    ? new Comparisons(
                            run, new Blocks(run, measured, batches(recorded, measured)), units)
                        .withBaseline(metrics)
                    : List.of());
    ForkJoinTask<Optional<Object>> detailing = meanwhile(() -> interpretation.details(recorded));
    List<AaCheck> control = comparisons.control(metrics);
    List<Comparison> compared = comparisons.withBaseline(metrics);
    ForkJoinTask<Optional<Content>> containing =
        meanwhile(() -> reading.adjustment().map(a -> contents(recorded, a, windows, blocks)));
    OptionalInt processors = Processors.of(recorded.environment().placement(), Observation.SERVER);
    Cells reader =
        new Cells(
            run, units, batches, metrics.stream().filter(m -> !m.common()).toList(), processors);
    List<CellFigures> cells = reader.of(windows);
    ForkJoinTask<CounterFigures> counting =
        meanwhile(() -> new CounterSummary(run, windows, cells, units).figures());
    List<Goal> goals = Goals.of(run, units.unit(), compared);
    List<ProofRow> proof = new ProofRows(recorded.catalog(), interpretation).of(run, windows);
    List<Pair> pairs =
        run.baseline().isPresent() && run.rules().judges()
            ? new Pairs(run, blocks, units, control).of(ranked(metrics))
            : List.of();
    List<Comparison> withDisturbed = disturbing.join();
    Optional<Object> details = detailing.join();
    return new Results(
        Results.SCHEMA,
        summary(run, windows, units),
        control,
        cells,
        Knees.of(run, cells, windows),
        compared,
        comparisons.overLevels(headline),
        contrasts(run, recorded, proof),
        pairs,
        run.baseline().map(b -> Rankings.of(b, pairs)).orElse(List.of()),
        withDisturbed,
        goals,
        ForkPlanning.of(windows, blocks, goals),
        Stream.of(
                Warnings.outside(recorded.environment()),
                Warnings.of(
                    headline,
                    run,
                    windows,
                    mix,
                    compared,
                    withDisturbed,
                    proof,
                    recorded.catalog()),
                interpretation.warnings(recorded))
            .flatMap(List::stream)
            .toList(),
        BlockLog.exclusions(run, windows),
        proof,
        BlockLog.blocks(run, windows),
        mix,
        counting.join(),
        BackgroundSummary.of(windows, cells, units),
        ServerSummary.of(windows, cells, units),
        PercentileCurves.of(run, windows, reader.percentiles(), mix),
        TimesSpent.of(run, windows, units.unit()),
        Health.of(recorded, windows, units),
        containing.join(),
        details,
        interpretation.presentation(recorded, details));
  }

  /** A part that nothing else waits for yet. */
  private static <T> ForkJoinTask<T> meanwhile(Callable<T> part) {
    return ForkJoinPool.commonPool().submit(part);
  }

  private static Content contents(
      Recorded recorded, Adjustment adjustment, List<Window> windows, Blocks blocks) {
    Run run = recorded.run();
    Batches charged = new Batches(windows, adjustment.chargedOnly(), recorded.latencies());
    return new Contents(
            run, adjustment, windows, blocks, new Blocks(run, windows, charged), Units.of(windows))
        .content();
  }

  /** All but the mean response time, and percentiles of the commonest kind only. */
  private static List<Figure> ranked(List<Figure> metrics) {
    Optional<Figure> tail = metrics.stream().filter(m -> m.tail()).findFirst();
    return metrics.stream()
        .filter(m -> !m.follows())
        .filter(m -> !m.tail() || tail.filter(m::equals).isPresent())
        .toList();
  }

  private static List<Contrast> contrasts(Run run, Recorded recorded, List<ProofRow> proof) {
    if (run.baseline().isEmpty()) {
      return List.of();
    }
    Map<String, String> clients = new TreeMap<>();
    proof.forEach(
        row -> row.implementation().ifPresent(i -> clients.merge(row.series(), i, Analysis::both)));
    return Contrasts.of(run, recorded.catalog(), clients);
  }

  private static String both(String one, String other) {
    return one.contains(other) ? one : one + " and " + other;
  }

  /**
   * The goals for which a run that is still going on should measure more forks; it gives no
   * verdicts.
   *
   * @param reach forks that may be measured for figures other than the headline
   */
  public static List<Goal> worthForks(Recorded recorded, Interpretation interpretation, int reach) {
    Run run = recorded.run();
    List<Window> windows = Judged.of(run, recorded.windows());
    Units units = Units.of(windows);
    Blocks blocks = new Blocks(run, windows, batches(recorded, windows));
    Comparisons comparisons = new Comparisons(run, blocks, units);
    return Goals.worthForks(
        run,
        units.unit(),
        comparisons.unjudged(interpretation.metrics(Mix.of(recorded.run(), windows))),
        interpretation.headline(),
        reach);
  }

  /** The windows of a run that were not discarded, as samples. */
  public static Samples samples(Recorded recorded) {
    return new Samples(recorded.run(), judged(recorded)).where(w -> !w.discarded());
  }

  /** The windows of a run with what speaks against each. */
  public static List<Window> judged(Recorded recorded) {
    return Judged.of(recorded.run(), recorded.windows());
  }

  /**
   * The figures of every window whose fork was kept, for readers who do their own arithmetic.
   *
   * @param compared what is compared in the run
   */
  public static Stream<WindowFigure> windowFigures(Reading reading, List<Figure> compared) {
    List<Figure> further = compared.stream().filter(f -> !f.common()).toList();
    return reading.windows().stream()
        .flatMap(w -> WindowFigures.of(w, reading.adjustment(), further).stream());
  }

  /** Every metric of every cell with the values behind it. */
  public static List<CellValues> cellValues(Reading reading, Interpretation interpretation) {
    Run run = reading.recorded().run();
    List<Window> windows = reading.windows();
    return new MetricValues(run, windows, Units.of(windows), reading.batches())
        .of(interpretation.metrics(Mix.of(run, windows)));
  }

  /** The blocks that figures come from, for workloads that compare series in their own way. */
  public static Blocks blocks(Recorded recorded) {
    List<Window> windows = Judged.of(recorded.run(), recorded.windows());
    return new Blocks(recorded.run(), windows, batches(recorded, windows));
  }

  private static Batches batches(Recorded recorded, List<Window> windows) {
    Readings readings =
        Adjustment.of(recorded.run(), windows).<Readings>map(a -> a).orElse(Readings.COUNTED);
    return new Batches(windows, readings, recorded.latencies());
  }

  private static Summary summary(Run run, List<Window> windows, Units units) {
    List<Double> rates = rates(windows);
    return new Summary(
        run.id(),
        run.experiment(),
        run.precision(),
        run.seed(),
        run.started(),
        run.ended(),
        Stamp.of(run),
        run.verdict() instanceof Verdict.Invalid(List<Verdict.Reason> reasons)
            ? reasons.stream().map(Verdict.Reason::text).toList()
            : List.of(),
        run.series(),
        run.hops(),
        run.baseline(),
        run.strata(),
        rates.size() == 1 ? OptionalDouble.of(rates.getFirst()) : OptionalDouble.empty(),
        rates,
        units.unit(),
        scope(units.forks()),
        run.rules().margin(),
        run.rules().tailMargin(),
        run.rules().judges(),
        windows.size(),
        (int) windows.stream().filter(Window::discarded).count(),
        (int) windows.stream().filter(w -> BlockLog.excluded(run, w)).count(),
        run.forks(),
        run.skipped());
  }

  private static List<Double> rates(List<Window> windows) {
    return windows.stream()
        .flatMap(w -> w.observation().load().starts().stream())
        .map(Starts::perSecond)
        .distinct()
        .sorted()
        .toList();
  }

  private static String scope(int forks) {
    if (forks == 1) {
      return "this server process only";
    }
    return forks < Units.FORKS
        ? "within these %d server processes".formatted(forks)
        : "server processes of this kind on this machine";
  }
}
