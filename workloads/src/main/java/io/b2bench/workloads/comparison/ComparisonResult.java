package io.b2bench.workloads.comparison;

import io.b2bench.experiment.process.Placement;
import java.util.List;
import java.util.Optional;

/**
 * What came out of a comparison.
 *
 * @param list the assignments that were measured, in the order of profiles, tasks, candidates
 * @param out assignments that were not, with the reason
 * @param missing tools that are not installed
 * @param placement which processors server and candidates had
 */
public record ComparisonResult(
    List<CandidateResult> list, List<Out> out, List<LoadTool> missing, Placement placement) {
  /** Keeps its own lists. */
  public ComparisonResult {
    list = List.copyOf(list);
    out = List.copyOf(out);
    missing = List.copyOf(missing);
  }

  /**
   * An assignment that could not be measured.
   *
   * @param assignment who and what
   * @param reason why not
   */
  public record Out(Assignment assignment, String reason) {}

  /** The result of an assignment. */
  public Optional<CandidateResult> of(Assignment assignment) {
    return list.stream().filter(s -> s.assignment().equals(assignment)).findFirst();
  }

  /** Those of a profile in a task. */
  public List<CandidateResult> in(String profile, Task task) {
    return list.stream()
        .filter(s -> s.assignment().profile().equals(profile) && s.assignment().task() == task)
        .toList();
  }
}
