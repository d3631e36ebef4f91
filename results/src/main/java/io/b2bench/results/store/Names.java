package io.b2bench.results.store;

import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import java.util.regex.Pattern;

/**
 * Names in a run that become names of files, parts of commands and words in sentences: letters,
 * digits and a few signs, as b2bench gives them.
 */
final class Names {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9@#=.,%+_-]{0,99}'?");

  /** Of the load levels of an open loop, which {@link Stratum#fileName} spells without the sign. */
  private static final Pattern RATE = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9})?/[a-z]{1,4}");

  private Names() {}

  /** Refuses a run with names that b2bench does not give. */
  static void check(String at, Run run) {
    try {
      check(run.id());
      check(run.experiment());
      check(run.precision());
      run.hops().forEach(Names::check);
      run.series().stream().map(Run.Series::name).forEach(Names::check);
      run.series().stream().map(Run.Series::profile).forEach(Names::check);
      run.baseline().ifPresent(Names::check);
      run.strata().forEach(Names::check);
    } catch (IllegalArgumentException e) {
      throw UnreadableRunException.of(at, String.valueOf(e.getMessage()));
    }
  }

  /** Refuses a cell with names that b2bench does not give. */
  static void check(String at, Cell cell) {
    try {
      check(cell.series());
      check(cell.profile());
      check(cell.stratum());
    } catch (IllegalArgumentException e) {
      throw UnreadableRunException.of(at, String.valueOf(e.getMessage()));
    }
  }

  private static void check(Stratum stratum) {
    stratum.factors().keySet().forEach(Names::check);
    stratum.factors().values().stream()
        .filter(value -> !RATE.matcher(value).matches())
        .forEach(Names::check);
  }

  /**
   * Refuses a name.
   *
   * @throws IllegalArgumentException when b2bench does not give it
   */
  static void check(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "a name has letters, digits and @#=.,%+_- alone, and at most 100 of them, which this one has not: "
              + name.substring(0, Math.min(100, name.length())));
    }
  }
}
