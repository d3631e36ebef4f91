package io.b2bench.workloads.idle;

import io.b2bench.results.connection.ConnectionMemory;
import io.b2bench.results.connection.Resting;
import io.b2bench.results.section.Column.Form;
import io.b2bench.results.section.Shown;
import io.b2bench.results.stats.Estimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The results of an idle run, in bytes for each connection.
 *
 * @param each what one more connection holds, by series: the slope over all levels
 * @param levels the same at each level
 * @param memory what one more connection holds as {@code estimate} and {@code plan} use it
 */
public record IdleResults(List<Each> each, List<Level> levels, ConnectionMemory memory)
    implements Resting {
  /** Copies the lists. */
  public IdleResults {
    each = List.copyOf(each);
    levels = List.copyOf(levels);
  }

  /** What a connection of a series holds; absent where it was not measured. */
  Optional<Each> of(String series) {
    return each.stream().filter(one -> one.series().equals(series)).findFirst();
  }

  /** The series whose connections hold most, where there is one. */
  Each most() {
    return each.stream()
        .max(
            Comparator.comparingDouble(
                one -> one.bytes().together().orElse(one.bytes().heap()).centre()))
        .orElseThrow();
  }

  /**
   * Memory of a connection.
   *
   * @param heap in the heap
   * @param outside resident beside it; absent where the system does not say
   * @param together both; absent likewise
   */
  public record Bytes(
      @Shown(value = "heap", unit = "kB", in = 1000) Estimate heap,
      @Shown(value = "outside the heap", unit = "kB", in = 1000) Optional<Estimate> outside,
      @Shown(value = "total", unit = "kB", in = 1000) Optional<Estimate> together) {}

  /**
   * What one more connection of a series holds.
   *
   * @param series the series
   * @param bytes how much
   * @param added both kinds together beyond the baseline, within blocks; absent for the baseline
   */
  public record Each(
      @Shown("profile") String series,
      @Shown Bytes bytes,
      @Shown(value = "added", unit = "kB", in = 1000, form = Form.DIFFERENCE)
          Optional<Estimate> added) {}

  /**
   * What a connection holds at one level.
   *
   * @param series the series
   * @param connections how many rested, as the server counted them
   * @param bytes memory of all, divided by their number
   */
  public record Level(
      @Shown("profile") String series,
      @Shown("connections counted") int connections,
      @Shown Bytes bytes) {
    /** Megabytes of all together; absent where the system does not say. */
    Optional<Estimate> megabytes() {
      return bytes.together().map(each -> each.in(1e6 / connections));
    }
  }
}
