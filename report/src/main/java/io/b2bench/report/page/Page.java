package io.b2bench.report.page;

import java.util.List;

/**
 * The report of a run.
 *
 * @param title its heading
 * @param facts about the run, in a line below the heading
 * @param stamps what must be seen first: SMOKE, PARTIAL, INVALID, each with its reason
 * @param control the A/A sentence
 * @param controlHolds whether the A/A check passed
 * @param findings one sentence for each series
 * @param skipped profiles not measured, with the reason
 * @param scope what the intervals speak about
 * @param carried which TLS the figures of the server contain
 * @param warnings what to know before quoting
 * @param ratios charts of ratios to plain
 * @param legend what colours and marks stand for
 * @param curves charts against the number of clients
 * @param times where the time of an interaction goes
 * @param percentiles response times by percentile
 * @param responses response times, a table for each kind
 * @param traffic handshakes, bytes, load of the machine
 * @param counters what processes and machine used
 * @param proof what was negotiated
 * @param exclusions windows kept out
 * @param disturbed ratios with and without the blocks that a disturbed machine kept out
 * @param health how the driver fared, and the blocks
 * @param environment on what it ran
 * @param experiment the experiment file
 * @param repeat the command that repeats it
 * @param notices licences of what is put into the page
 * @param inlined what is put into the page as it is
 */
public record Page(
    String title,
    List<String> facts,
    List<Stamp> stamps,
    String control,
    boolean controlHolds,
    List<Finding> findings,
    List<String> skipped,
    String scope,
    String carried,
    List<String> warnings,
    List<Chart> ratios,
    List<Key> legend,
    List<Chart> curves,
    Times times,
    Percentiles percentiles,
    List<Grid> responses,
    Grid traffic,
    CounterSection counters,
    Grid proof,
    Grid exclusions,
    Grid disturbed,
    Health health,
    List<Grid> environment,
    String experiment,
    String repeat,
    List<Notice> notices,
    Inlined inlined) {
  /**
   * A stamp.
   *
   * @param word the word
   * @param reason why
   */
  public record Stamp(String word, String reason) {}

  /**
   * What a colour and a mark stand for.
   *
   * @param colour the colour
   * @param mark the mark as a character
   * @param name the series
   */
  public record Key(String colour, String mark, String name) {}

  /**
   * A notice that must go with a copy.
   *
   * @param name its file
   * @param text its text
   */
  public record Notice(String name, String text) {}

  /**
   * Text that goes into the page unescaped.
   *
   * @param policy the content security policy, with the hashes of both scripts
   * @param style the style sheet
   * @param library ECharts
   * @param script the loop that draws the charts
   * @param options the options of all charts as JSON that is safe inside HTML
   */
  public record Inlined(
      String policy, String style, String library, String script, String options) {}
}
