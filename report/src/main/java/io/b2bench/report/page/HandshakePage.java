package io.b2bench.report.page;

import java.util.List;

/**
 * The report of a handshake run.
 *
 * @param title its heading
 * @param facts about the run, in a line below the heading
 * @param stamps what must be seen first: SMOKE, PARTIAL, INVALID, each with its reason
 * @param findings one sentence for each profile
 * @param scope what a value is, and what the intervals speak about
 * @param warnings what to know before quoting
 * @param skipped profiles not measured, with the reason
 * @param charts charts
 * @param handshakes cost of a handshake
 * @param connections cost of a connection by size
 * @param records speed of records
 * @param primitives speed of primitives
 * @param proof what was negotiated
 * @param environment on what it ran
 * @param experiment the experiment file
 * @param repeat the command that repeats it
 * @param inlined what is put into the page as it is
 */
public record HandshakePage(
    String title,
    List<String> facts,
    List<Page.Stamp> stamps,
    List<Finding> findings,
    String scope,
    List<String> warnings,
    List<String> skipped,
    List<Chart> charts,
    Grid handshakes,
    Grid connections,
    Grid records,
    List<Grid> primitives,
    Grid proof,
    List<Grid> environment,
    String experiment,
    String repeat,
    Page.Inlined inlined) {}
