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
 * @param nginx the nginx of this machine
 */
record Sending(
    String series, Transfer mapped, Optional<Transfer> copied, Optional<Transfer> nginx) {
  /** What mapped means. */
  static final String ABOUT =
      "Without TLS our server hands the mapping of the file to the socket: the kernel copies from the page cache into its buffers, and nothing passes through memory of the program. nginx hands over the file itself (sendfile), and the kernel need not even copy on the way out. TLS has to read every byte, so neither way is left to it.";

  /** Of every series that was measured with the largest file in several ways. */
  static List<Sending> all(TransferResults results) {
    return results.transfers().stream()
        .filter(t -> Factors.by(t.stratum()) == By.COPIED)
        .flatMap(
            copied ->
                of(results, copied, By.MAPPED)
                    .map(
                        mapped ->
                            new Sending(
                                copied.series(),
                                mapped,
                                Optional.of(copied),
                                of(results, copied, By.NGINX)))
                    .stream())
        .toList();
  }

  private static Optional<Transfer> of(TransferResults results, Transfer like, By by) {
    return results.of(
        like.series(),
        Factors.stratum(1, Factors.megabytes(like.stratum()), Factors.over(like.stratum()), by));
  }
}
