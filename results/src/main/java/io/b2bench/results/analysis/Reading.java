package io.b2bench.results.analysis;

import io.b2bench.results.analysis.content.Adjustment;
import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Readings;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;

/**
 * How the figures of a run are read. Finding that out takes much of an analysis, so all that is
 * asked of a run has it in common.
 *
 * @param recorded the run
 * @param windows its windows with what speaks against each
 * @param adjustment to what they held; absent where the run does not say what its design expects
 * @param batches from which windows a value is read
 */
public record Reading(
    Recorded recorded, List<Window> windows, Optional<Adjustment> adjustment, Batches batches) {
  /** Of a run. */
  public static Reading of(Recorded recorded) {
    List<Window> windows = Analysis.judged(recorded);
    Optional<Adjustment> adjustment = Adjustment.of(recorded.run(), windows);
    Readings readings = adjustment.<Readings>map(a -> a).orElse(Readings.COUNTED);
    return new Reading(
        recorded, windows, adjustment, new Batches(windows, readings, recorded.latencies()));
  }
}
