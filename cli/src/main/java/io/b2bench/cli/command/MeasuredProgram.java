package io.b2bench.cli.command;

import io.b2bench.experiment.front.Front;
import io.b2bench.experiment.front.FrontProgram;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.results.decision.Question;
import io.b2bench.results.record.Environment;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Whose unit costs answer a question.
 *
 * @param logged the front that wrote its log; absent where there is none, or others write such
 *     lines too
 */
record MeasuredProgram(Optional<FrontProgram> logged) {
  /** That of a question. */
  static MeasuredProgram of(Question question) {
    return new MeasuredProgram(
        question
            .log()
            .flatMap(
                log ->
                    Arrays.stream(FrontProgram.values())
                        .filter(p -> p.text().equals(log.program()))
                        .findFirst()));
  }

  private static Optional<FrontProgram> front(EndedRun run) {
    return run.run().measured().front().flatMap(FrontProgram::of);
  }

  /** Whether a run measured the program of the log, or else b2bench's own server. */
  boolean prefers(EndedRun run) {
    return front(run).equals(logged);
  }

  /** Whose costs a run has. */
  static String words(EndedRun run) {
    Environment environment = run.outline().environment();
    return run.run()
        .measured()
        .front()
        .map("%s before b2bench's service"::formatted)
        .orElseGet(
            () ->
                "b2bench's service on Jetty %s, %s"
                    .formatted(
                        environment.versions().getOrDefault("Jetty", ""),
                        environment.java().getOrDefault("build", "Java")));
  }

  /** How these go with the log. */
  String remark(EndedRun run) {
    if (logged.isEmpty()) {
      return "";
    }
    FrontProgram its = logged.get();
    return prefers(run)
        ? "The log is %s's, and so are these costs.".formatted(its.title())
        : "The log is %s's and these costs are not; ./b2bench run %s --front %s finds those."
            .formatted(its.title(), UnitCostRuns.EXPERIMENT, its.text());
  }

  /** What a run must be told to measure the program of the log, if it can serve the profiles. */
  List<String> options(List<TlsProfile> profiles) {
    return logged
        .map(Front::of)
        .filter(front -> serves(front, profiles))
        .map(front -> List.of("--front", front.text()))
        .orElse(List.of());
  }

  private static boolean serves(Front front, List<TlsProfile> profiles) {
    try {
      front.file();
      return profiles.stream()
          .noneMatch(p -> p instanceof Tls tls && front.refusal(tls).isPresent());
    } catch (CannotMeasureException e) {
      return false;
    }
  }
}
