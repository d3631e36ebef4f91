package io.b2bench.results.record;

import io.b2bench.measurement.observation.Observation;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;

/**
 * The measurement of one cell for a short time: a line of {@code windows.jsonl}.
 *
 * @param fork number of the server process, from 1
 * @param block number of the block in its fork and load level, from 0; block 0 is discarded
 * @param position place in the order of measurement within the fork, from 0
 * @param discarded whether it is excluded from every figure by design (the first block of a level)
 * @param cell what was measured
 * @param start wall clock at its start
 * @param observation the observation
 * @param verdict whether it is valid
 */
@RecordBuilder
public record Window(
    int fork,
    int block,
    int position,
    boolean discarded,
    Cell cell,
    Instant start,
    Observation observation,
    Verdict verdict)
    implements WindowBuilder.With {
  /** The same window with more reasons against it. One that is unavailable stays so. */
  public Window against(List<Verdict.Reason> more) {
    return more.isEmpty() ? this : withVerdict(verdict.and(more));
  }

  /** Whether this window is used for figures of that kind. */
  public boolean counts(Verdict.Validity figure) {
    return !discarded && verdict.allows(figure);
  }
}
