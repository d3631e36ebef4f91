package io.b2bench.studies.transfer.analysis;

import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.TransferResults.Transfer;
import java.util.List;
import java.util.Optional;

/**
 * The largest file as different programs send it.
 *
 * @param series the series
 * @param mapped our server, from the mapping of the file
 * @param copied our server, which reads it into the heap first
 * @param front a front
 */
record Sending(
    String series, Transfer mapped, Optional<Transfer> copied, Optional<Transfer> front) {
  /** Of every series that was measured with the largest file in several ways. */
  static List<Sending> all(TransferResults results) {
    return results.transfers().stream()
        .filter(t -> t.by() == By.COPIED)
        .flatMap(
            copied ->
                of(results, copied, By.MAPPED)
                    .map(
                        mapped ->
                            new Sending(
                                copied.series(),
                                mapped,
                                Optional.of(copied),
                                By.FRONTS.stream()
                                    .flatMap(by -> of(results, copied, by).stream())
                                    .findFirst()))
                    .stream())
        .toList();
  }

  private static Optional<Transfer> of(TransferResults results, Transfer like, By by) {
    return results.of(
        like.series(), Factors.stratum(1, like.megabytes(), Factors.over(like.stratum()), by));
  }
}
