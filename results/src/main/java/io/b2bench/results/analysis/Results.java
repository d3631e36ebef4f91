package io.b2bench.results.analysis;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.cell.Knee;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.cell.PercentileCurve;
import io.b2bench.results.analysis.cell.TimeSpent;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.comparison.ForkPlan;
import io.b2bench.results.analysis.comparison.Goal;
import io.b2bench.results.analysis.comparison.Overall;
import io.b2bench.results.analysis.content.Content;
import io.b2bench.results.analysis.counter.BackgroundFigures;
import io.b2bench.results.analysis.counter.CounterFigures;
import io.b2bench.results.analysis.counter.ServerFigures;
import io.b2bench.results.analysis.pair.Contrast;
import io.b2bench.results.analysis.pair.Pair;
import io.b2bench.results.analysis.pair.Ranking;
import io.b2bench.results.analysis.validity.BlockEntry;
import io.b2bench.results.analysis.validity.Exclusion;
import io.b2bench.results.analysis.validity.GeneratorHealth;
import io.b2bench.results.section.Presentation;
import java.util.List;
import java.util.Optional;

/**
 * The results of a run: the content of {@code results.json}. Every figure comes with what it was
 * computed from; the windows themselves are in {@code windows.jsonl}.
 *
 * @param schema version of this form, see {@link #SCHEMA}
 * @param run what was run, and how far it may be believed
 * @param control the A/A check: the baseline against itself; read it first
 * @param cells figures of every series at every load level
 * @param knees where throughput stops growing with the clients, for each series that saturated the
 *     server
 * @param comparisons ratios to the baseline, with interval and verdict
 * @param overall ratios of CPU to the baseline over all load levels; empty where there is one level
 * @param contrasts in what every two series differ
 * @param pairs every two series against each other, with simultaneous intervals; empty where no
 *     verdicts are given
 * @param rankings the series in order, with ties; empty where no verdicts are given
 * @param withDisturbed the comparisons with the blocks that a disturbed machine kept out; empty
 *     when it kept none out
 * @param goals how narrow the intervals should be and are; empty where none was asked for
 * @param forkPlans how forks and blocks would spend the time best, for each kind of figure; empty
 *     where there are too few forks
 * @param warnings what a reader must know before quoting, one sentence each
 * @param exclusions windows that a rule excluded
 * @param proof what was negotiated, by hop, witness and series
 * @param diary the blocks in the order of measurement
 * @param mix shares of the interactions, observed and promised
 * @param counters what processes and the machine used
 * @param background what the service did in the background, by cell; empty where it has none
 * @param servers what each of several servers did, by cell; empty where there was one
 * @param percentiles response times by percentile, by kind and cell
 * @param times where the time of an average interaction goes, by cell
 * @param health how the load driver performed
 * @param content what windows held and how CPU per interaction was adjusted to it; absent where the
 *     run does not say what its design expects
 * @param details figures that only this workload has, a record of its own; absent where it has none
 * @param presentation what the workload shows in its own words; not written
 */
public record Results(
    int schema,
    Summary run,
    List<AaCheck> control,
    List<CellFigures> cells,
    List<Knee> knees,
    List<Comparison> comparisons,
    List<Overall> overall,
    List<Contrast> contrasts,
    List<Pair> pairs,
    List<Ranking> rankings,
    List<Comparison> withDisturbed,
    List<Goal> goals,
    List<ForkPlan> forkPlans,
    List<String> warnings,
    List<Exclusion> exclusions,
    List<ProofRow> proof,
    List<BlockEntry> diary,
    List<MixShare> mix,
    CounterFigures counters,
    List<BackgroundFigures> background,
    List<ServerFigures> servers,
    List<PercentileCurve> percentiles,
    List<TimeSpent> times,
    GeneratorHealth health,
    Optional<Content> content,
    Optional<Object> details,
    @JsonIgnore Optional<Presentation> presentation) {
  /** The version that this code writes. */
  public static final int SCHEMA = 6;

  /** Copies the lists. */
  public Results {
    control = List.copyOf(control);
    cells = List.copyOf(cells);
    knees = List.copyOf(knees);
    comparisons = List.copyOf(comparisons);
    overall = List.copyOf(overall);
    contrasts = List.copyOf(contrasts);
    pairs = List.copyOf(pairs);
    rankings = List.copyOf(rankings);
    withDisturbed = List.copyOf(withDisturbed);
    goals = List.copyOf(goals);
    warnings = List.copyOf(warnings);
    exclusions = List.copyOf(exclusions);
    proof = List.copyOf(proof);
    diary = List.copyOf(diary);
    mix = List.copyOf(mix);
    background = List.copyOf(background);
    servers = List.copyOf(servers);
    percentiles = List.copyOf(percentiles);
    times = List.copyOf(times);
  }
}
