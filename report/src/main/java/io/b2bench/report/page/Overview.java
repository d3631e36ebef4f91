package io.b2bench.report.page;

import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Section;
import java.util.List;
import java.util.Optional;

/**
 * What a run says, the same for page, summary and terminal.
 *
 * @param id name of the run
 * @param about what was measured, in a line
 * @param facts about the run, a few words each
 * @param stamps what must be seen first: INVALID, SMOKE, PARTIAL
 * @param first what is seen before all else
 * @param control the check of the machine against itself, where the run has one
 * @param widths how narrow the intervals are and should be, where the run has a goal
 * @param findings what each single difference does, then one sentence for each series
 * @param note what the figures are and what their intervals speak about
 * @param skipped what was not measured, with the reason
 * @param warnings what to know before quoting
 * @param tables the tables that fit a terminal
 * @param effects lines of a terminal: what each single difference does
 * @param rankings the series in order, with ties, a line for each figure
 * @param legend what their columns mean; may be empty
 * @param notes what else stands below those tables in a terminal
 * @param sections what the page shows below the answer
 * @param files what lies beside the page
 */
public record Overview(
    String id,
    String about,
    List<String> facts,
    List<Stamp> stamps,
    First first,
    Optional<Control> control,
    Optional<String> widths,
    Findings findings,
    String note,
    List<String> skipped,
    List<String> warnings,
    List<Grid> tables,
    List<String> effects,
    List<String> rankings,
    String legend,
    List<String> notes,
    List<Section> sections,
    String files) {
  /** Keeps its own lists. */
  public Overview {
    facts = List.copyOf(facts);
    stamps = List.copyOf(stamps);
    skipped = List.copyOf(skipped);
    warnings = List.copyOf(warnings);
    tables = List.copyOf(tables);
    effects = List.copyOf(effects);
    rankings = List.copyOf(rankings);
    notes = List.copyOf(notes);
    sections = List.copyOf(sections);
  }

  /**
   * A mark that keeps a run from being quoted.
   *
   * @param word the word: {@code SMOKE}
   * @param reason why
   */
  public record Stamp(String word, String reason) {}

  /**
   * What is seen before all else.
   *
   * @param answer what was asked, in at most three sentences; empty where nothing was found
   * @param pictures the charts that answer, where there are some
   * @param brief a row for each series, for a terminal; absent where nothing is compared
   * @param compared what is compared, for the page, which draws its first figure as bars
   * @param resolution what the machine cannot tell apart; empty where nobody knows
   */
  public record First(
      String answer,
      List<Chart> pictures,
      Optional<Grid> brief,
      Optional<Grid> compared,
      String resolution) {
    /** Keeps its own list. */
    public First {
      pictures = List.copyOf(pictures);
    }
  }

  /**
   * The check of the machine against itself.
   *
   * @param text what was found
   * @param holds whether it found nothing
   */
  public record Control(String text, boolean holds) {}
}
