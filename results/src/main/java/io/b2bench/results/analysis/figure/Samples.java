package io.b2bench.results.analysis.figure;

import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Windows of a run as samples.
 *
 * @param run the run
 * @param windows those that count
 */
public record Samples(Run run, List<Window> windows) {
  /** Copies the list. */
  public Samples {
    windows = List.copyOf(windows);
  }

  /** Those of its windows that fulfil a condition, which must not depend on what they showed. */
  public Samples where(Predicate<Window> condition) {
    return new Samples(run, windows.stream().filter(condition).toList());
  }

  /** The windows of a cell. */
  public List<Window> windows(String series, Stratum stratum) {
    return windows.stream()
        .filter(w -> w.cell().series().equals(series) && w.cell().stratum().equals(stratum))
        .toList();
  }

  /** A figure of a cell. */
  public Sample of(Function<Window, OptionalDouble> figure, String series, Stratum stratum) {
    return Sample.of(windows(series, stratum), figure);
  }

  /** What the baseline says of a figure in a stratum. */
  public Sample reference(Function<Window, OptionalDouble> figure, Stratum stratum) {
    return Sample.reference(
        of(figure, run.baseline().orElse(""), stratum),
        of(figure, run.control().orElse(""), stratum));
  }

  /** The centre of a sample with its intervals; absent where it is empty. */
  public Optional<Estimate> estimate(Sample sample) {
    return units().estimate(sample);
  }

  /** The centre of a figure of a cell. */
  public Optional<Estimate> estimate(
      Function<Window, OptionalDouble> figure, String series, Stratum stratum) {
    return estimate(of(figure, series, stratum));
  }

  /** A figure of a cell over that of the baseline; absent for the baseline itself. */
  public Optional<Estimate> ratio(
      Function<Window, OptionalDouble> figure, String series, Stratum stratum) {
    return compared(series)
        ? estimate(of(figure, series, stratum).over(reference(figure, stratum)))
        : Optional.empty();
  }

  /** The same as a difference. */
  public Optional<Estimate> added(
      Function<Window, OptionalDouble> figure, String series, Stratum stratum) {
    return compared(series)
        ? estimate(of(figure, series, stratum).minus(reference(figure, stratum)))
        : Optional.empty();
  }

  private boolean compared(String series) {
    return !run.baseline().equals(Optional.of(series));
  }

  /** What counts as one value in its intervals. */
  public Units units() {
    return Units.of(windows);
  }
}
