package io.b2bench.experiment.run;

import io.b2bench.results.record.Run;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The outcome of a run.
 *
 * @param end how it ended
 * @param reason why it did not complete; empty when it did
 * @param cause the exception, for finding errors in b2bench
 * @param run its record in the folder
 * @param folder the folder of the run
 * @param windows number of stored windows
 */
public record Outcome(
    End end, String reason, Optional<Exception> cause, Run run, Path folder, int windows) {
  /** How a run ended. */
  public enum End {
    /** Every window was measured. */
    COMPLETED,
    /** It was stopped. */
    INTERRUPTED,
    /** Something failed on the way. */
    BROKEN,
    /** This machine cannot do it. */
    IMPOSSIBLE
  }
}
