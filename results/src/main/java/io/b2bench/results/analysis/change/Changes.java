package io.b2bench.results.analysis.change;

import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Stratum;
import java.util.List;
import java.util.Optional;

/**
 * Two runs held against each other.
 *
 * @param first id of the first run
 * @param second id of the second
 * @param sameRun whether both are one run
 * @param differences in what they differ
 * @param same what is the same, by name
 * @param firstForks server processes of the first run
 * @param secondForks those of the second
 * @param unit what counts as one value: a fork only where both runs have enough of them
 * @param margin what counts as equivalent for CPU, throughput and mean response time: the wider one
 *     of both runs
 * @param tailMargin what counts as equivalent for the 90th percentile
 * @param judges whether verdicts are given: not where one of the runs gives none
 * @param adjusted the load levels of both at which CPU is adjusted to what the design expects:
 *     those that each run adjusts
 * @param strata the load levels of both
 * @param baseline the series that both runs refer to; absent where there is none or they differ
 * @param leftOut what is not compared
 * @param absolute figures of the second run over those of the first
 * @param relative ratios to the baseline in the second run over those in the first
 * @param added microseconds of CPU that each series adds to the baseline in both runs
 * @param repeated the ratios to the baseline in the second run beside what the first said another
 *     run would; empty where the second does not repeat the first
 */
public record Changes(
    String first,
    String second,
    boolean sameRun,
    List<Difference> differences,
    List<String> same,
    int firstForks,
    int secondForks,
    Unit unit,
    double margin,
    double tailMargin,
    boolean judges,
    List<Stratum> adjusted,
    List<Stratum> strata,
    Optional<String> baseline,
    List<LeftOut> leftOut,
    List<Change> absolute,
    List<Change> relative,
    List<Added> added,
    List<Repeated> repeated) {
  /** Keeps its own lists. */
  public Changes {
    differences = List.copyOf(differences);
    same = List.copyOf(same);
    adjusted = List.copyOf(adjusted);
    strata = List.copyOf(strata);
    leftOut = List.copyOf(leftOut);
    absolute = List.copyOf(absolute);
    relative = List.copyOf(relative);
    added = List.copyOf(added);
    repeated = List.copyOf(repeated);
  }
}
