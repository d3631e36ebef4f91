package io.b2bench.micro.program;

import io.b2bench.measurement.message.MicroBenchSettings;
import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.message.Trial;
import io.b2bench.measurement.message.TrialCommand;
import io.b2bench.measurement.message.TrialReply;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Sample;
import io.b2bench.micro.fork.ForkSettings;
import io.b2bench.micro.fork.Notes;
import io.b2bench.micro.fork.WarmUp;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.SecurityProperties;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Makes trials, each in a JVM of its own. */
final class Trials {
  private final MicroBenchSettings settings;
  private final PrintStream log;
  private final Map<Subject, List<RunResult>> made = new LinkedHashMap<>();

  /**
   * Nothing made yet.
   *
   * @param log takes what JMH says
   */
  Trials(MicroBenchSettings settings, PrintStream log) {
    this.settings = settings;
    this.log = log;
  }

  /** Makes a trial; never throws, whatever happens to it. */
  TrialReply make(TrialCommand assignment) {
    Path notes = Path.of(settings.scratch()).resolve("notes.json");
    Instant start = Instant.now();
    try {
      Files.deleteIfExists(notes);
      RunResult result =
          new Runner(
                  options(assignment, notes),
                  OutputFormatFactory.createFormatInstance(log, VerboseMode.NORMAL))
              .runSingle();
      made.computeIfAbsent(assignment.subject(), s -> new ArrayList<>()).add(result);
      writeJmh();
      return TrialReply.of(trial(assignment, start, result, Notes.read(notes)));
    } catch (RunnerException | IOException | RuntimeException e) {
      return unsupported(assignment, start, notes)
          .map(TrialReply::of)
          .orElseGet(() -> TrialReply.failed(Causes.text(e)));
    }
  }

  private static Optional<Trial> unsupported(TrialCommand assignment, Instant start, Path notes) {
    try {
      String reason = Notes.read(notes).unsupported();
      return reason.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new Trial(assignment.subject(), start, 0, List.of(), Map.of(), List.of(), reason));
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  private org.openjdk.jmh.runner.options.Options options(TrialCommand assignment, Path notes)
      throws IOException {
    TrialCommand.Pace pace = assignment.pace();
    Target target = Target.of(assignment.subject());
    List<String> jvm = new ArrayList<>(settings.jvm());
    if (!target.resumes()) {
      jvm.addAll(settings.full());
    }
    Optional<Path> lifted = lifted(target);
    lifted.ifPresent(file -> jvm.add("-Djava.security.properties=" + file));
    jvm.addAll(
        new ForkSettings(
                Path.of(settings.keys()),
                catalogFile(),
                notes,
                new WarmUp(pace.warmUps(), pace.warmUp()))
            .options());
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(target.benchmark()) + "$")
            .forks(1)
            .threads(1)
            .warmupIterations(1)
            .warmupTime(TimeValue.milliseconds(pace.iteration().toMillis()))
            .measurementIterations(pace.iterations())
            .measurementTime(TimeValue.milliseconds(pace.iteration().toMillis()))
            .timeout(TimeValue.minutes(2))
            .shouldFailOnError(true)
            .jvmArgs(jvm.toArray(String[]::new));
    target.parameters().forEach((name, value) -> options.param(name, value));
    return options.build();
  }

  /** What the profile needs lifted, and nothing that others need. */
  private Optional<Path> lifted(Target target) throws IOException {
    Catalog catalog = Catalog.load(catalogFile());
    Optional<String> overlay =
        target
            .profile()
            .flatMap(name -> SecurityProperties.overlay(List.of(catalog.profile(name))));
    return overlay.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Files.writeString(Path.of(settings.scratch()).resolve("java.security"), overlay.get()));
  }

  private Optional<Path> catalogFile() {
    return settings.catalog().map(Path::of);
  }

  private static Trial trial(
      TrialCommand assignment, Instant start, RunResult result, Notes notes) {
    List<Sample> iterations = new ArrayList<>();
    for (BenchmarkResult fork : result.getBenchmarkResults()) {
      for (IterationResult iteration : fork.getIterationResults()) {
        iterations.add(iteration(iteration));
      }
    }
    return new Trial(
        assignment.subject(),
        start,
        notes.warmUps(),
        iterations,
        notes.gauges(),
        notes.negotiated().entrySet().stream()
            .map(e -> new Proof(Trial.HOP, Trial.WITNESS, e.getKey(), e.getValue()))
            .toList(),
        "");
  }

  private static Sample iteration(IterationResult iteration) {
    Map<String, Long> counts = new LinkedHashMap<>();
    iteration
        .getSecondaryResults()
        .forEach((name, result) -> counts.put(name, Math.round(result.getScore())));
    return new Sample(counts);
  }

  /** All forks of a subject as one result, as JMH itself would have it. */
  private void writeJmh() {
    List<RunResult> results = new ArrayList<>();
    for (List<RunResult> forks : made.values()) {
      BenchmarkParams params = forks.getFirst().getParams();
      results.add(
          new RunResult(
              params, forks.stream().flatMap(r -> r.getBenchmarkResults().stream()).toList()));
    }
    ResultFormatFactory.getInstance(ResultFormatType.JSON, settings.jmh()).writeOut(results);
  }
}
