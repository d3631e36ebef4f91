package io.b2bench.cli.command;

import io.b2bench.report.CheckedRun;
import io.b2bench.report.Reports;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.change.Change;
import io.b2bench.results.analysis.change.Changes;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.threshold.Check;
import io.b2bench.results.analysis.threshold.InvalidThresholdException;
import io.b2bench.results.analysis.threshold.Threshold;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that let a build fail: {@code --fail-if} and {@code --junit}. */
final class ThresholdOptions {
  @Option(
      names = "--fail-if",
      paramLabel = "THRESHOLD",
      description = {
        "Exit with 1 if the whole 95%% interval of a figure is beyond a limit, such as 'cpu(tls13-aes128gcm) > 1.3'; may be repeated.",
        "Figures: cpu, throughput and p90 as ratios, added in us; > or <; cpu(NAME, clients=4) for one load level."
      })
  private List<String> texts = List.of();

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Also write the result of each --fail-if as JUnit XML.")
  private Optional<Path> junit = Optional.empty();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  /**
   * Makes sure that a run has what the thresholds ask for.
   *
   * @param interpretation that of its experiment
   * @return the thresholds
   * @throws CommandFailedException when one cannot be read, or asks for what is not measured, or
   *     the run gives no verdicts
   */
  List<Threshold> check(Run run, Interpretation interpretation) {
    List<String> series =
        run.series().stream().map(Run.Series::name).filter(name -> !run.isBaseline(name)).toList();
    List<Threshold> thresholds =
        read(interpretation.metrics(List.of()), series, run.baseline(), run.strata());
    if (!thresholds.isEmpty() && !run.rules().judges()) {
      throw CommandFailedException.usage(
          "--fail-if: %s gives no verdicts, so it cannot fail; the shortest run that can: %s"
              .formatted(run.precision(), new ShortestRun(given(), run, thresholds).command()));
    }
    return thresholds;
  }

  /** The words after {@code run}; none where it is another command, or resumes a run. */
  private List<String> given() {
    List<String> words = spec.commandLine().getParseResult().originalArgs();
    int run = words.indexOf("run");
    return run < 0 || words.stream().anyMatch(w -> w.startsWith("--resume"))
        ? List.of()
        : words.subList(run + 1, words.size());
  }

  private List<Threshold> read(
      List<Figure> compared, List<String> series, Optional<String> baseline, List<Stratum> strata) {
    try {
      List<Threshold> thresholds =
          texts.stream().map(text -> Threshold.of(text, compared)).toList();
      thresholds.forEach(t -> t.check(series, baseline, strata));
      return thresholds;
    } catch (InvalidThresholdException e) {
      throw CommandFailedException.usage("--fail-if: " + e.getMessage(), e);
    }
  }

  /** Holds the changes between two runs against the thresholds. */
  CheckedRun check(Changes changes, Instant at) {
    if (!texts.isEmpty() && !changes.judges()) {
      throw CommandFailedException.usage(
          "--fail-if: one of the runs has a precision without verdicts, so it cannot fail; compare runs at quick or above");
    }
    List<Threshold> thresholds =
        read(
            changes.absolute().stream().map(Change::metric).distinct().toList(),
            changes.absolute().stream().map(Change::series).distinct().toList(),
            changes.baseline(),
            changes.absolute().stream().map(Change::stratum).distinct().toList());
    thresholds.stream()
        .filter(Threshold::added)
        .findFirst()
        .ifPresent(
            t -> {
              throw CommandFailedException.usage(
                  "--fail-if: '%s': two runs are compared by cpu, throughput and p90"
                      .formatted(t.text()));
            });
    return new CheckedRun(
        "%s against %s".formatted(changes.second(), changes.first()),
        at,
        thresholds.stream().map(t -> Check.of(t, changes)).toList(),
        Optional.empty());
  }

  /**
   * Holds runs that ended against the thresholds.
   *
   * @param code the exit code without them
   * @param folders of the runs, by their names when they began
   * @return the exit code with them
   */
  int conclude(Context context, int code, List<Path> folders) throws IOException {
    if (texts.isEmpty() && junit.isEmpty()) {
      return code;
    }
    List<CheckedRun> checked = new ArrayList<>();
    for (Path folder : folders) {
      Path marked = folder.resolveSibling(folder.getFileName() + RunFolder.INVALID);
      for (Path named : List.of(folder, marked)) {
        if (Files.isDirectory(named)) {
          checked.add(check(context, EndedRun.of(context, named)));
        }
      }
    }
    return say(context, code, checked);
  }

  private CheckedRun check(Context context, EndedRun ended) {
    Run run = ended.run();
    List<Threshold> thresholds = check(run, context.workloads().of(run).interpretation());
    List<Comparison> comparisons =
        texts.isEmpty() || ended.windows() == 0 ? List.of() : ended.results().comparisons();
    return new CheckedRun(
        run.id(),
        run.started(),
        thresholds.stream().map(t -> Check.of(t, comparisons)).toList(),
        invalid(run));
  }

  private static Optional<String> invalid(Run run) {
    if (run.verdict() instanceof Verdict.Invalid(List<Verdict.Reason> reasons)) {
      return Optional.of(
          reasons.stream().map(Verdict.Reason::text).collect(Collectors.joining("; ")));
    }
    return run.partial() ? Optional.of("the run did not finish") : Optional.empty();
  }

  /**
   * Prints and writes what became of the thresholds.
   *
   * @param code the exit code without them
   * @return the exit code with them
   */
  int say(Context context, int code, List<CheckedRun> checked) throws IOException {
    checked.stream().flatMap(c -> c.sentences().stream()).forEach(context.out()::println);
    if (junit.isPresent()) {
      Reports.junit(junit.get(), checked);
    }
    return code == ExitCode.VALID && checked.stream().anyMatch(CheckedRun::fails)
        ? ExitCode.INVALID
        : code;
  }
}
