package io.b2bench.experiment.run;

import io.b2bench.results.record.Run;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How a run came out.
 *
 * @param end how it ended
 * @param reason why it did not come to its end; empty when it did
 * @param cause what was thrown, for those who look for errors in b2bench
 * @param run its record as it stands in the folder
 * @param folder where everything is
 * @param windows how many windows were stored
 */
public record Outcome(
    End end, String reason, Optional<Exception> cause, Run run, Path folder, int windows) {
  /** How a run ended. */
  public enum End {
    /** Every window was measured. */
    COMPLETED,
    /** Somebody stopped it. */
    INTERRUPTED,
    /** Something failed on the way. */
    BROKEN,
    /** This machine cannot do it. */
    IMPOSSIBLE
  }
}
