package io.b2bench.workloads.capacity;

import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.capacity.Limited;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The facts of a search.
 *
 * @param series what each series carries, in the order of the run
 * @param control the second visit to the baseline as a ratio to the first (A/A)
 * @param processors processors of the server; absent where nobody said
 */
public record CapacityResults(
    List<SeriesCapacity> series, Optional<HighestLoad.Ratio> control, OptionalInt processors)
    implements Limited {
  /** Copies the list. */
  public CapacityResults {
    series = List.copyOf(series);
  }

  @Override
  public List<Limit> limits() {
    return series.stream().map(s -> new Limit(s.series(), s.highest())).toList();
  }

  /** What a series carries; absent where nothing was found. */
  Optional<SeriesCapacity> of(String name) {
    return series.stream().filter(s -> s.series().equals(name)).findFirst();
  }

  /** The series of a run without a highest rate, each with the reasons that are known. */
  Map<String, List<String>> without(Run run) {
    Map<String, List<String>> without = new LinkedHashMap<>();
    run.series().forEach(s -> without.put(s.name(), reasons(run, s.name())));
    series.forEach(found -> without.remove(found.series()));
    return without;
  }

  private static List<String> reasons(Run run, String series) {
    return run.cells().orElse(List.of()).stream()
        .filter(ruling -> ruling.cell().series().equals(series))
        .flatMap(ruling -> ruling.reasons().stream())
        .filter(reason -> reason.voids().contains(Verdict.Validity.RESPONSE_TIME))
        .map(Verdict.Reason::text)
        .distinct()
        .toList();
  }
}
