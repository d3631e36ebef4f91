package io.b2bench.workloads.capacity;

import io.b2bench.results.capacity.HighestLoad;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The results of a search.
 *
 * @param series what each series carries, in the order of the run
 * @param control the second visit to the baseline as a ratio to the first (A/A)
 * @param processors processors of the server; absent where nobody said
 */
public record CapacityResults(
    List<SeriesCapacity> series, Optional<HighestLoad.Ratio> control, OptionalInt processors) {
  /** Copies the list. */
  public CapacityResults {
    series = List.copyOf(series);
  }
}
