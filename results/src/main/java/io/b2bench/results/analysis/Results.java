package io.b2bench.results.analysis;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.cell.PercentileCurve;
import io.b2bench.results.analysis.cell.TimeSpent;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.comparison.ForkPlan;
import io.b2bench.results.analysis.comparison.Goal;
import io.b2bench.results.analysis.comparison.Overall;
import io.b2bench.results.analysis.counter.CounterFigures;
import io.b2bench.results.analysis.validity.BlockEntry;
import io.b2bench.results.analysis.validity.Exclusion;
import io.b2bench.results.analysis.validity.GeneratorHealth;
import java.util.List;
import java.util.Optional;

/**
 * The results of a run: the content of {@code results.json}. Every figure comes with what it was
 * computed from; the windows themselves are in {@code windows.jsonl}.
 *
 * @param schema version of this form, see {@link #SCHEMA}
 * @param run what was run, and how far it can be trusted
 * @param control the A/A check: plain against plain; read it first
 * @param cells figures of every series at every load level
 * @param comparisons ratios to plain, with interval and verdict
 * @param overall ratios of CPU to plain over all load levels; empty where there is one level
 * @param withDisturbed the comparisons when disturbed blocks are included; empty without disturbed
 *     blocks
 * @param goals how narrow the intervals should be and how narrow they are; empty without goals
 * @param forkPlan the best division of the time into forks and blocks; absent with too few forks
 * @param warnings what a reader must know before quoting, one sentence each
 * @param exclusions windows that a rule excluded
 * @param proof what was negotiated, by hop, witness and series
 * @param diary the blocks in the order of measurement
 * @param mix observed shares of the interactions
 * @param counters what processes and the machine used
 * @param percentiles response times by percentile, by kind and cell
 * @param times where the time of an average interaction goes, by cell
 * @param health how the load driver performed
 * @param details figures that only this workload has, a record of its own; absent where it has none
 * @param presentation what the workload shows in its own words; not written
 */
public record Results(
    int schema,
    Summary run,
    List<AaCheck> control,
    List<CellFigures> cells,
    List<Comparison> comparisons,
    List<Overall> overall,
    List<Comparison> withDisturbed,
    List<Goal> goals,
    Optional<ForkPlan> forkPlan,
    List<String> warnings,
    List<Exclusion> exclusions,
    List<ProofRow> proof,
    List<BlockEntry> diary,
    List<MixShare> mix,
    CounterFigures counters,
    List<PercentileCurve> percentiles,
    List<TimeSpent> times,
    GeneratorHealth health,
    Optional<Object> details,
    @JsonIgnore Optional<Presentation> presentation) {
  /** The version that this code writes. */
  public static final int SCHEMA = 2;

  /** Copies the lists. */
  public Results {
    control = List.copyOf(control);
    cells = List.copyOf(cells);
    comparisons = List.copyOf(comparisons);
    overall = List.copyOf(overall);
    withDisturbed = List.copyOf(withDisturbed);
    goals = List.copyOf(goals);
    warnings = List.copyOf(warnings);
    exclusions = List.copyOf(exclusions);
    proof = List.copyOf(proof);
    diary = List.copyOf(diary);
    mix = List.copyOf(mix);
    percentiles = List.copyOf(percentiles);
    times = List.copyOf(times);
  }
}
