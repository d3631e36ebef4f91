package io.b2bench.studies.transfer.analysis;

import io.b2bench.measurement.observation.Sample;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.store.Recorded;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.Factors.Over;
import io.b2bench.studies.transfer.analysis.TransferResults.Missing;
import io.b2bench.studies.transfer.analysis.TransferResults.Ratios;
import io.b2bench.studies.transfer.analysis.TransferResults.Seconds;
import io.b2bench.studies.transfer.analysis.TransferResults.Transfer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.DoubleStream;

/** Reads what was seen in each cell. */
final class TransferAnalysis {
  private final Run run;
  private final List<Window> judged;
  private final Samples samples;

  private TransferAnalysis(Recorded recorded) {
    run = recorded.run();
    samples =
        Analysis.samples(recorded)
            .where(w -> w.verdict().unavailable().isEmpty() && w.observation().done() > 0);
    judged = Analysis.samples(recorded).windows();
  }

  /** The results of a run. */
  static TransferResults of(Recorded recorded) {
    TransferAnalysis analysis = new TransferAnalysis(recorded);
    List<Transfer> transfers = new ArrayList<>();
    List<Seconds> windows = new ArrayList<>();
    for (Stratum stratum : analysis.run.strata()) {
      for (Run.Series series : analysis.run.series()) {
        List<Window> cell = analysis.samples.windows(series.name(), stratum);
        if (cell.isEmpty()) {
          continue;
        }
        if (Factors.over(stratum) == Over.TRANSFER) {
          transfers.add(analysis.transfer(series.name(), stratum, cell));
        } else {
          windows.addAll(analysis.seconds(series.name(), stratum, cell));
        }
      }
    }
    return new TransferResults(
        transfers, windows, CpuLines.of(analysis.samples).all(), analysis.missing());
  }

  private Transfer transfer(String series, Stratum stratum, List<Window> cell) {
    Map<Counter, Estimate> counters = new EnumMap<>(Counter.class);
    for (Counter counter : Counter.values()) {
      samples
          .estimate(Figures.counter(counter), series, stratum)
          .ifPresent(e -> counters.put(counter, e));
    }
    return new Transfer(
        series,
        stratum,
        samples.estimate(Figures::seconds, series, stratum),
        samples.estimate(Figures::rate, series, stratum),
        samples.estimate(Figures::cpuSeconds, series, stratum),
        samples.estimate(Figures::serverPerGigabyte, series, stratum),
        samples.estimate(Figures::clientPerGigabyte, series, stratum),
        By.FRONTS.contains(Factors.by(stratum))
            ? OptionalDouble.empty()
            : mean(cell, Figures::wire),
        mean(cell, Figures::allocated),
        run.baseline().equals(Optional.of(series))
            ? Optional.empty()
            : Optional.of(ratios(series, stratum)),
        Factors.by(stratum) == By.MAPPED ? toFront(series, stratum) : Optional.empty(),
        counters);
  }

  private Optional<Estimate> toFront(String series, Stratum stratum) {
    return By.FRONTS.stream()
        .map(
            by ->
                Factors.stratum(
                    stratum.clients(), Factors.megabytes(stratum), Factors.over(stratum), by))
        .flatMap(
            front ->
                samples
                    .estimate(
                        samples
                            .of(Figures::rate, series, stratum)
                            .over(samples.of(Figures::rate, series, front)))
                    .stream())
        .findFirst();
  }

  private Ratios ratios(String series, Stratum stratum) {
    return new Ratios(
        samples.ratio(Figures::seconds, series, stratum),
        samples.ratio(Figures::cpuSeconds, series, stratum),
        samples.added(Figures.counter(Counter.MEMORY), series, stratum),
        samples.added(Figures.counter(Counter.DISK), series, stratum));
  }

  private static OptionalDouble mean(List<Window> cell, Figures.Figure figure) {
    return cell.stream().map(figure).flatMapToDouble(OptionalDouble::stream).average();
  }

  /** All samples of a series with one size, of the baseline those of both visits. */
  private List<Seconds> seconds(String series, Stratum stratum, List<Window> cell) {
    List<Window> all = new ArrayList<>(cell);
    if (run.baseline().equals(Optional.of(series))) {
      run.control().ifPresent(control -> all.addAll(samples.windows(control, stratum)));
    }
    List<Sample> samples = all.stream().flatMap(w -> w.observation().samples().stream()).toList();
    return Arrays.stream(Counter.values())
        .flatMap(c -> seconds(c, series, Factors.megabytes(stratum), samples).stream())
        .toList();
  }

  static Optional<Seconds> seconds(
      Counter counter, String series, int megabytes, List<Sample> samples) {
    double[] values =
        samples.stream()
            .map(s -> counter.of(Second.nanos(s), Second.of(s)))
            .flatMapToDouble(OptionalDouble::stream)
            .toArray();
    if (values.length == 0) {
      return Optional.empty();
    }
    double mean = DoubleStream.of(values).average().orElseThrow();
    double squares = DoubleStream.of(values).map(v -> (v - mean) * (v - mean)).sum();
    double variance = values.length < 2 ? 0 : squares / (values.length - 1);
    return Optional.of(
        new Seconds(
            counter,
            series,
            megabytes,
            values.length,
            mean,
            variance,
            mean > 0 ? OptionalDouble.of(Math.sqrt(variance) / mean) : OptionalDouble.empty()));
  }

  private List<Missing> missing() {
    Set<Missing> missing = new LinkedHashSet<>();
    for (Window w : judged) {
      w.verdict()
          .unavailable()
          .filter(reason -> !Optional.of(w.cell().series()).equals(run.control()))
          .ifPresent(
              reason -> missing.add(new Missing(w.cell().series(), w.cell().stratum(), reason)));
    }
    return List.copyOf(missing);
  }
}
