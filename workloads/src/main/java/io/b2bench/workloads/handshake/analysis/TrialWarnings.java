package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.observation.Sample;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a reader must know before quoting. */
final class TrialWarnings {
  /**
   * The largest share of compiler time in a trial's iterations; above it, the code was not fully
   * compiled.
   */
  private static final double COMPILING = 0.2;

  private static final int NAMED = 3;

  private TrialWarnings() {}

  static List<String> of(Recorded recorded) {
    Trials trials = new Trials(recorded);
    List<String> warnings = new ArrayList<>();
    int rejected = trials.rejected();
    if (rejected > 0) {
      warnings.add(
          "%d of %d iterations are left out: others kept the thread from running for more than a tenth of its CPU time"
              .formatted(rejected, trials.iterations().size()));
    }
    List<Window> cold = trials.made().stream().filter(t -> compiling(t) > COMPILING).toList();
    if (!cold.isEmpty() && recorded.run().rules().judges()) {
      warnings.add(
          "the JIT compiler was still busy in %d of %d trials, so their figures may be too high: %s%s"
              .formatted(
                  cold.size(),
                  trials.made().size(),
                  cold.stream()
                      .map(t -> name(Subjects.of(t.cell())))
                      .distinct()
                      .limit(NAMED)
                      .collect(Collectors.joining("; ")),
                  cold.size() > NAMED ? "; ... (compilerMillis in windows.jsonl)" : ""));
    }
    for (Run.Series series : recorded.run().series()) {
      trials
          .tls(series.profile())
          .filter(tls -> tls.clientProvider() != tls.provider())
          .map(
              tls ->
                  "%s: the client's side is %s, since %s cannot leave out a suite of TLS 1.3"
                      .formatted(
                          series.name(), tls.clientProvider().title(), tls.provider().title()))
          .ifPresent(warnings::add);
    }
    if (trials.limits().startsWith("unavailable")) {
      warnings.add("physical limits are " + trials.limits());
    }
    return warnings;
  }

  private static double compiling(Window trial) {
    List<Sample> iterations = trial.observation().samples();
    long compiled = iterations.stream().mapToLong(i -> i.count("compilerMillis")).sum();
    long wall = iterations.stream().mapToLong(i -> i.count("wallNanos")).sum();
    return wall == 0 ? 0 : compiled * 1e6 / wall;
  }

  private static String name(Subject subject) {
    return switch (subject) {
      case Subject.Connections c ->
          "%s %s, %d bytes".formatted(c.profile(), HandshakeResults.how(c.resumed()), c.bytes());
      case Subject.Records r -> r.profile() + " records";
      case Subject.Primitive p -> "%s %s".formatted(p.algorithm(), p.provider());
    };
  }
}
