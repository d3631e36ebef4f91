package io.b2bench.results.analysis.validity;

import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Stratum;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Whether the driver could measure what it measured.
 *
 * @param driverProcessors processors that the driver had; absent where the environment does not say
 * @param beside other processes of the run that had just the same processors; their use counts too
 * @param thinkSeconds mean pause of a client between two interactions; absent where the experiment
 *     does not say
 * @param levels the load levels
 * @param reserves how far the load was from what the driver can do, by profile on the front; empty
 *     where nobody measured that
 */
public record GeneratorHealth(
    OptionalInt driverProcessors,
    List<String> beside,
    OptionalDouble thinkSeconds,
    List<Level> levels,
    List<Reserve> reserves) {
  /** Keeps its own lists. */
  public GeneratorHealth {
    beside = List.copyOf(beside);
    levels = List.copyOf(levels);
    reserves = List.copyOf(reserves);
  }

  /**
   * One load level, all series together; the first block of each fork is left out as everywhere.
   *
   * @param stratum its stratum
   * @param windows windows measured
   * @param driverMedian share of its processors that the driver and those beside it used, 0 to 1:
   *     median of the windows
   * @param driverMax the same: largest
   * @param errors failures that the driver saw, and interactions that the server refused or failed
   * @param lawMedian |N - X (R + Z)| / N: median of the windows
   * @param lawMax the same: largest
   * @param lost windows that lost a figure
   * @param reasons why
   */
  public record Level(
      Stratum stratum,
      int windows,
      OptionalDouble driverMedian,
      OptionalDouble driverMax,
      long errors,
      OptionalDouble lawMedian,
      OptionalDouble lawMax,
      int lost,
      List<Reason> reasons) {
    /** The load level; 0 where clients are no factor. */
    public int clients() {
      return stratum.clients();
    }

    /** Keeps its own list. */
    public Level {
      reasons = List.copyOf(reasons);
    }
  }

  /**
   * A reason that took figures away.
   *
   * @param windows from how many windows
   * @param example the reason as it was given to the first of them, with its numbers
   */
  public record Reason(int windows, String example) {}

  /**
   * What the driver can do under a profile, and how much of it was asked of it.
   *
   * @param ceiling what it did before a server that does nothing
   * @param limit interactions per second beyond which it cannot go
   * @param highest most interactions per second of a window; absent where there is no window
   * @param share of the limit, 0 to 1
   */
  public record Reserve(
      Ceiling ceiling, double limit, OptionalDouble highest, OptionalDouble share) {}
}
