package io.b2bench.workloads.comparison;

import io.b2bench.experiment.process.Placement;
import java.util.List;
import java.util.Optional;

/**
 * The result of a comparison.
 *
 * @param results the assignments that were measured, in the order of profiles, tasks, candidates
 * @param failures assignments that were not, with the reason
 * @param missing tools that are not installed
 * @param placement which processors server and candidates had
 */
public record ComparisonResult(
    List<CandidateResult> results,
    List<Failure> failures,
    List<LoadTool> missing,
    Placement placement) {
  /** Copies the lists. */
  public ComparisonResult {
    results = List.copyOf(results);
    failures = List.copyOf(failures);
    missing = List.copyOf(missing);
  }

  /**
   * An assignment that could not be measured.
   *
   * @param assignment the assignment
   * @param reason the reason
   */
  public record Failure(Assignment assignment, String reason) {}

  /** The result of an assignment. */
  public Optional<CandidateResult> of(Assignment assignment) {
    return results.stream().filter(s -> s.assignment().equals(assignment)).findFirst();
  }

  /** The results of a profile in a task. */
  public List<CandidateResult> in(String profile, Task task) {
    return results.stream()
        .filter(s -> s.assignment().profile().equals(profile) && s.assignment().task() == task)
        .toList();
  }
}
