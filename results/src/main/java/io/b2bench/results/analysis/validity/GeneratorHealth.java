package io.b2bench.results.analysis.validity;

import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Whether the driver was fast enough for what it measured.
 *
 * @param driverProcessors processors of the driver; absent if the environment does not say
 * @param beside other processes of the run on the same processors; their use is included
 * @param thinkSeconds mean pause of a client between two interactions; absent if the experiment
 *     does not say
 * @param levels the load levels
 * @param reserves how close the load was to the driver's limit, by profile between client and
 *     server; empty if the limit was not measured
 */
public record GeneratorHealth(
    OptionalInt driverProcessors,
    List<String> beside,
    OptionalDouble thinkSeconds,
    List<Level> levels,
    List<Reserve> reserves) {
  /** Copies the lists. */
  public GeneratorHealth {
    beside = List.copyOf(beside);
    levels = List.copyOf(levels);
    reserves = List.copyOf(reserves);
  }

  /**
   * One load level, all series together, without the discarded first block of each fork.
   *
   * @param stratum its stratum
   * @param windows windows measured
   * @param driver share of its processors that the driver and the processes beside it used, 0 to 1:
   *     centre of the windows, with its 95 % interval
   * @param driverMax the same: largest
   * @param errors failures that the driver saw, and interactions that the server refused or failed
   * @param law |N - X (R + Z)| / N: centre of the windows, with its 95 % interval
   * @param lawMax the same: largest
   * @param lost windows that are invalid for some figure
   * @param reasons why
   */
  public record Level(
      Stratum stratum,
      int windows,
      Optional<Estimate> driver,
      OptionalDouble driverMax,
      long errors,
      Optional<Estimate> law,
      OptionalDouble lawMax,
      int lost,
      List<Reason> reasons) {
    /** The load level; 0 where clients are not a factor. */
    public int clients() {
      return stratum.clients();
    }

    /** Copies the list. */
    public Level {
      reasons = List.copyOf(reasons);
    }
  }

  /**
   * A reason that made figures invalid.
   *
   * @param windows the number of windows
   * @param example the reason of the first of them, with its numbers
   */
  public record Reason(int windows, String example) {}

  /**
   * What the driver can do under a profile, and how much of that a run needed.
   *
   * @param ceiling what it did with a server that does nothing
   * @param limit the most interactions per second that it can do
   * @param highest most interactions per second of a window; absent where there is no window
   * @param share of the limit, 0 to 1
   */
  public record Reserve(
      Ceiling ceiling, double limit, OptionalDouble highest, OptionalDouble share) {}
}
