package io.b2bench.workloads.comparison;

import io.b2bench.experiment.process.Placement;
import java.util.List;
import java.util.Optional;

/**
 * What came out of a contest.
 *
 * @param list the entries that were measured, in the order of profiles, disciplines, contenders
 * @param out entries that were not, with the reason
 * @param missing tools that are not installed
 * @param placement which processors server and contenders had
 */
public record Standings(
    List<Standing> list, List<Out> out, List<Tool> missing, Placement placement) {
  /** Keeps its own lists. */
  public Standings {
    list = List.copyOf(list);
    out = List.copyOf(out);
    missing = List.copyOf(missing);
  }

  /**
   * An entry that could not be measured.
   *
   * @param entry who and what
   * @param reason why not
   */
  public record Out(Entry entry, String reason) {}

  /** The standing of an entry. */
  public Optional<Standing> of(Entry entry) {
    return list.stream().filter(s -> s.entry().equals(entry)).findFirst();
  }

  /** Those of a profile in a discipline. */
  public List<Standing> in(String profile, Discipline discipline) {
    return list.stream()
        .filter(s -> s.entry().profile().equals(profile) && s.entry().discipline() == discipline)
        .toList();
  }
}
