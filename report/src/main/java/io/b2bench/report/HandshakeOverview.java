package io.b2bench.report;

import io.b2bench.report.page.Overview;
import io.b2bench.report.page.Overview.Stamp;
import io.b2bench.results.analysis.Summary;
import io.b2bench.results.analysis.handshake.HandshakeFindings;
import io.b2bench.results.analysis.handshake.HandshakeResults;
import io.b2bench.results.analysis.handshake.HandshakeSections;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a handshake run says. */
final class HandshakeOverview {
  private HandshakeOverview() {}

  static Overview of(HandshakeResults results) {
    HandshakeResults.Summary run = results.run();
    List<Section> sections = HandshakeSections.of(results);
    String amount = "%d JVMs of JMH, %d iterations".formatted(run.trials(), run.iterations());
    return new Overview(
        run.id(),
        "%s at %s, %s, seed %d".formatted(run.experiment(), run.precision(), amount, run.seed()),
        Facts.of(run.started(), run.ended(), run.precision(), List.of(amount), run.seed()),
        run.stamps().stream().map(s -> new Stamp(s.name(), reason(run, s))).toList(),
        Optional.empty(),
        Optional.empty(),
        HandshakeFindings.of(results),
        "Both sides in memory, in one thread; CPU time. About intervals: " + run.scope() + ".",
        run.skipped().stream().map(s -> "skipped " + s.profile() + ": " + s.reason()).toList(),
        results.warnings(),
        sections.stream().flatMap(s -> Part.grids(s.parts())).toList(),
        "CPU of one thread that is both sides in memory; " + run.scope() + ".",
        HandshakeFindings.notes(results),
        Stream.concat(sections.stream(), Stream.of(HandshakeSections.proof(results))).toList(),
        "results.json holds these figures, trials.jsonl every iteration, jmh.json the same as JMH"
            + " writes it, openssl.json what openssl speed said.");
  }

  private static String reason(HandshakeResults.Summary run, Summary.Stamp stamp) {
    return switch (stamp) {
      case SMOKE ->
          "a first look; it shows that everything works, the figures are those of a JVM that is"
              + " hardly warm";
      case PARTIAL -> "the run did not come to its end; these are the trials it finished";
      case INVALID -> String.join("; ", run.reasons());
    };
  }
}
