package io.b2bench.studies.transfer.analysis;

import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Shown;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.Factors.Over;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The results of a run of transfers.
 *
 * @param transfers what was seen over the downloads themselves
 * @param windows what the counters were over windows of fixed length
 * @param lines CPU of a download as a constant and a part that grows with its size
 * @param missing cells that could not be measured here
 */
public record TransferResults(
    List<Transfer> transfers, List<Seconds> windows, List<Line> lines, List<Missing> missing) {
  /** Copies the lists. */
  public TransferResults {
    transfers = List.copyOf(transfers);
    windows = List.copyOf(windows);
    lines = List.copyOf(lines);
    missing = List.copyOf(missing);
  }

  /** What sent files beside the server. */
  public String front() {
    return transfers.stream()
        .map(Transfer::by)
        .filter(By.FRONTS::contains)
        .map(By::word)
        .findFirst()
        .orElse("a front");
  }

  /** What was seen of a series in a stratum. */
  Optional<Transfer> of(String series, Stratum stratum) {
    return transfers.stream()
        .filter(t -> t.series().equals(series) && t.stratum().equals(stratum))
        .findFirst();
  }

  /** Its downloads by one client from the mapping of the file. */
  List<Transfer> singles(String series) {
    return transfers.stream()
        .filter(t -> t.series().equals(series) && t.stratum().clients() == 1)
        .filter(t -> t.by() == By.MAPPED && Factors.over(t.stratum()) == Over.TRANSFER)
        .toList();
  }

  /** The one with the largest file. */
  Optional<Transfer> largest(String series) {
    return singles(series).stream().reduce((a, b) -> a.megabytes() >= b.megabytes() ? a : b);
  }

  /** A counter of a series over the window with a file of some size. */
  Optional<Seconds> of(Counter counter, String series, int megabytes) {
    return windows.stream()
        .filter(s -> s.counter() == counter && s.series().equals(series))
        .filter(s -> s.megabytes() == megabytes)
        .findFirst();
  }

  /** The same of the baseline. */
  Optional<Seconds> of(Counter counter, Run run, int megabytes) {
    return run.baseline().flatMap(b -> of(counter, b, megabytes));
  }

  /** By how much the mean of a counter is above the baseline's, as a share of that. */
  Optional<Double> change(Counter counter, String series, Run run, int megabytes) {
    return of(counter, run, megabytes)
        .filter(plain -> plain.mean() > 0)
        .flatMap(plain -> of(counter, series, megabytes).map(s -> s.mean() / plain.mean() - 1));
  }

  /** The counters that were seen over a window. */
  List<Counter> counters() {
    return Arrays.stream(Counter.values())
        .filter(c -> windows.stream().anyMatch(w -> w.counter() == c))
        .toList();
  }

  /** How many samples each cell but the baseline's has at least. */
  int samples(Counter counter, Run run) {
    return windows.stream()
        .filter(w -> w.counter() == counter && !run.baseline().equals(Optional.of(w.series())))
        .mapToInt(Seconds::samples)
        .min()
        .orElse(0);
  }

  /**
   * One series in one stratum.
   *
   * @param seconds from the first connection to the last byte of all clients
   * @param megabytesPerSecond all clients together
   * @param cpu CPU seconds of the server for a download, without the JIT compiler
   * @param cpuPerGigabyte the same for a GB
   * @param clientPerGigabyte what the driver used for a GB
   * @param wire bytes that left the server for a byte of the file, less 1; absent for a front
   * @param allocated bytes of the heap that a download took from the server, for a byte of the file
   * @param toBaseline ratios to the baseline
   * @param toFront rate by that of the front with the same profile in the same block
   * @param counters the four counters over the download alone, on average
   */
  public record Transfer(
      String series,
      Stratum stratum,
      Optional<Estimate> seconds,
      Optional<Estimate> megabytesPerSecond,
      Optional<Estimate> cpu,
      Optional<Estimate> cpuPerGigabyte,
      Optional<Estimate> clientPerGigabyte,
      OptionalDouble wire,
      OptionalDouble allocated,
      Optional<Ratios> toBaseline,
      Optional<Estimate> toFront,
      Map<Counter, Estimate> counters) {
    /** Copies the map. */
    public Transfer {
      counters = Map.copyOf(counters);
    }

    /** The size of the file. */
    int megabytes() {
      return Factors.megabytes(stratum);
    }

    /** Who sends it. */
    By by() {
      return Factors.by(stratum);
    }

    /** One of the counters; absent where the machine does not tell. */
    Optional<Estimate> counter(Counter counter) {
      return Optional.ofNullable(counters.get(counter));
    }
  }

  /**
   * What a series needs of what the baseline needs in the same block.
   *
   * @param seconds time
   * @param cpu CPU of the server
   * @param available memory available at the end, the difference in bytes
   * @param diskQueue disk queue, the difference in requests
   */
  public record Ratios(
      Optional<Estimate> seconds,
      Optional<Estimate> cpu,
      Optional<Estimate> available,
      Optional<Estimate> diskQueue) {}

  /**
   * A counter over samples of a second.
   *
   * @param counter which
   * @param series the series; of the baseline both visits together
   * @param megabytes size of the file that is downloaded in the window
   * @param samples how many
   * @param mean their mean
   * @param variance their variance
   * @param variation standard deviation by mean; absent where the mean is zero
   */
  public record Seconds(
      Counter counter,
      String series,
      int megabytes,
      int samples,
      double mean,
      double variance,
      OptionalDouble variation) {}

  /**
   * CPU of the server for a download, as a line over the sizes, fitted in each block.
   *
   * @param series the series
   * @param constant CPU seconds of any download, handshake included
   * @param perGigabyte CPU seconds that each GB adds
   * @param extraConstant by how much the constant is above the baseline's
   * @param extraPerGigabyte by how much the slope is above the baseline's
   */
  public record Line(
      @Shown("profile") String series,
      @Shown(value = "per download", unit = "ms", in = 1e-3) Optional<Estimate> constant,
      @Shown(value = "per GB", unit = "ms", in = 1e-3) Optional<Estimate> perGigabyte,
      @Shown(value = "added per download", unit = "ms", in = 1e-3) Optional<Estimate> extraConstant,
      @Shown(value = "added per GB", unit = "ms", in = 1e-3) Optional<Estimate> extraPerGigabyte) {}

  /**
   * What could not be measured.
   *
   * @param series the series
   * @param stratum where
   * @param reason why
   */
  public record Missing(String series, Stratum stratum, String reason) {
    /** What would have sent it. */
    String by() {
      return Factors.by(stratum).word();
    }
  }
}
