package io.b2bench.results.decision;

import java.time.LocalDate;
import java.util.Optional;

/**
 * The run that an answer rests on.
 *
 * @param run its id
 * @param measured its day
 * @param processor the model of its server's processor
 * @param server whose server was measured
 * @param remark how that server goes with the log of the question; empty where nothing is to be
 *     said
 * @param judges whether it gives verdicts; a smoke run gives none
 * @param reach how far its costs hold here
 * @param checked how well they predicted other loads; absent where nobody checked
 */
public record Source(
    String run,
    LocalDate measured,
    String processor,
    String server,
    String remark,
    boolean judges,
    Reach reach,
    Optional<Checked> checked) {
  /**
   * Predictions of loads that the run had not seen.
   *
   * @param cells how many
   * @param held how many of their 95 % intervals held what was measured
   * @param medianMiss the middle of their errors, as a share of what TLS added
   */
  public record Checked(long cells, long held, double medianMiss) {}
}
