package io.b2bench.results.analysis.handshake;

import io.b2bench.measurement.observation.Trial;
import io.b2bench.measurement.observation.Trial.Iteration;
import io.b2bench.results.analysis.Summary.Stamp;
import io.b2bench.results.analysis.handshake.HandshakeResults.Summary;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.store.RecordedTrials;
import java.util.ArrayList;
import java.util.List;

/** What was run, and how far it may be believed. */
final class Summaries {
  private Summaries() {}

  static Summary of(RecordedTrials recorded) {
    Run run = recorded.run();
    List<Iteration> iterations =
        recorded.trials().stream().flatMap(t -> t.iterations().stream()).toList();
    return new Summary(
        run.id(),
        run.experiment(),
        run.precision(),
        run.seed(),
        run.started(),
        run.ended(),
        stamps(run),
        reasons(run),
        run.series(),
        scope(recorded.trials()),
        (int) recorded.trials().stream().filter(t -> !t.iterations().isEmpty()).count(),
        iterations.size(),
        run.rules().judges()
            ? (int) iterations.stream().filter(i -> !Values.undisturbed(i)).count()
            : 0,
        run.skipped());
  }

  private static List<Stamp> stamps(Run run) {
    List<Stamp> stamps = new ArrayList<>();
    if (!run.rules().judges()) {
      stamps.add(Stamp.SMOKE);
    }
    if (run.partial()) {
      stamps.add(Stamp.PARTIAL);
    }
    if (run.verdict() instanceof Verdict.Invalid) {
      stamps.add(Stamp.INVALID);
    }
    return stamps;
  }

  private static List<String> reasons(Run run) {
    return run.verdict() instanceof Verdict.Invalid invalid
        ? invalid.reasons().stream().map(Verdict.Reason::text).toList()
        : List.of();
  }

  private static String scope(List<Trial> trials) {
    int forks = trials.stream().mapToInt(Trial::fork).max().orElse(0);
    return forks >= HodgesLehmann.LEAST
        ? "a value is the centre of a JVM; intervals speak about JVMs like these %d"
            .formatted(forks)
        : "a value is an iteration; intervals speak about %s only"
            .formatted(forks == 1 ? "this one JVM" : "these " + forks + " JVMs");
  }
}
