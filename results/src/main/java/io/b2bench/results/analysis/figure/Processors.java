package io.b2bench.results.analysis.figure;

import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** How many processors a process had while it was measured. */
public final class Processors {
  private static final Pattern CORES =
      Pattern.compile("\\d{1,5}(-\\d{1,5})?(,\\d{1,5}(-\\d{1,5})?)*");

  private Processors() {}

  /**
   * The number of processors of a process; absent where nobody wrote it down.
   *
   * @param placement processors by process, as the environment of a run holds them
   */
  public static OptionalInt of(Map<String, String> placement, String process) {
    String cores = placement.getOrDefault(process, "");
    if (!CORES.matcher(cores).matches()) {
      return OptionalInt.empty();
    }
    int count = 0;
    for (String range : cores.split(",", -1)) {
      String[] ends = range.split("-", -1);
      count += Integer.parseInt(ends[ends.length - 1]) - Integer.parseInt(ends[0]) + 1;
    }
    return OptionalInt.of(count);
  }
}
