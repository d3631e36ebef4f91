package io.b2bench.workloads.handshake;

import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.run.Outcome;
import io.b2bench.experiment.run.Outcome.End;
import io.b2bench.experiment.run.Stoppable;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.MicroBenchSettings;
import io.b2bench.measurement.message.TrialCommand;
import io.b2bench.measurement.message.TrialReply;
import io.b2bench.measurement.observation.Subject;
import io.b2bench.measurement.observation.Trial;
import io.b2bench.results.analysis.handshake.TrialProof;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.TrialFolder;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One execution of the handshake experiment. Whatever happens on the way, the trials made until
 * then are in the folder, and no process is left behind. Runs once.
 */
public final class HandshakeRun {
  private static final String HOST = "localhost";
  private static final Duration LONGEST_TRIAL = Duration.ofMinutes(5);

  private final HandshakePlan plan;
  private final List<Tls> profiles;
  private final Programs programs;
  private final Clock clock;
  private final TrialObserver observer;
  private final Stoppable stoppable = new Stoppable();
  private final Set<String> objections = new LinkedHashSet<>();
  private TrialFolder folder;
  private Run run;
  private int stored;

  /**
   * A run about to begin.
   *
   * @param plan what is measured when
   * @param profiles the profiles in it
   * @param programs where the program is
   * @param folder where everything goes
   * @param begun the record as it stands in the folder
   * @param clock wall clock for the end of the run
   * @param observer is told how it gets on
   */
  public HandshakeRun(
      HandshakePlan plan,
      List<Tls> profiles,
      Programs programs,
      TrialFolder folder,
      Run begun,
      Clock clock,
      TrialObserver observer) {
    this.plan = plan;
    this.profiles = List.copyOf(profiles);
    this.programs = programs;
    this.folder = folder;
    this.run = begun;
    this.clock = clock;
    this.observer = observer;
  }

  /** Runs to the end, or to where it is stopped or breaks off; never throws for either. */
  public Outcome run() {
    try {
      measure();
      run = ended(Optional.of(clock.instant()));
      folder = folder.finish(run);
      return outcome(End.COMPLETED, "", Optional.empty());
    } catch (InterruptedException e) {
      return broken(End.INTERRUPTED, "it was interrupted", e);
    } catch (CannotMeasureException e) {
      return broken(End.IMPOSSIBLE, String.valueOf(e.getMessage()), e);
    } catch (IOException | RuntimeException e) {
      return broken(
          stoppable.stopped() ? End.INTERRUPTED : End.BROKEN,
          e instanceof IOException ? String.valueOf(e.getMessage()) : "an error of b2bench: " + e,
          e);
    }
  }

  private void measure() throws IOException, InterruptedException {
    Path logs = folder.path().resolve("logs");
    try (Components components =
        new Components(programs, TlsFiles.make(profiles, Set.of(HOST)), logs, "")) {
      observer.phase("openssl speed");
      folder.limit(stoppable.perform(() -> OpenSslSpeed.here().of(primitives())));
      observer.phase("measuring");
      Child program = stoppable.perform(() -> start(components));
      for (TrialCommand assignment : plan.assignments()) {
        TrialReply answer = stoppable.perform(() -> make(program, assignment));
        store(assignment, answer);
        observer.done(assignment);
      }
    }
  }

  /** Ends the run as soon as possible; may be called by any thread, at any time. */
  public void stop() {
    stoppable.stop();
  }

  private Child start(Components components) throws IOException, InterruptedException {
    Path scratch = components.files().folder();
    MicroBenchSettings settings =
        new MicroBenchSettings(
            components.files().keys().toString(),
            folder.catalog().map(Path::toString),
            scratch.toString(),
            folder.jmh().toAbsolutePath().toString(),
            MicroFlags.EVERY_FORK,
            JvmFlags.WITHOUT_RESUMPTION);
    return components
        .start(Component.local("micro-bench", "micro-bench", MicroFlags.program(scratch), settings))
        .child();
  }

  private static TrialReply make(Child program, TrialCommand assignment)
      throws IOException, InterruptedException {
    program.send(Json.mapper().writeValueAsString(assignment));
    return Json.mapper().readValue(program.receive(LONGEST_TRIAL), TrialReply.class);
  }

  private void store(TrialCommand assignment, TrialReply answer) throws IOException {
    if (answer.trial().isEmpty()) {
      object("%s could not be measured: %s".formatted(name(assignment), answer.failure()));
      return;
    }
    Trial trial = answer.trial().get();
    folder.append(trial);
    stored++;
    new TrialProof(Catalog.load(folder.catalog())).objections(trial).forEach(this::object);
  }

  private void object(String text) {
    if (objections.add(text)) {
      observer.note(text);
    }
  }

  private static String name(TrialCommand assignment) {
    return switch (assignment.subject()) {
      case Subject.Connections c ->
          "%s, %s, %d bytes".formatted(c.profile(), c.resumed() ? "resumed" : "full", c.bytes());
      case Subject.Records r -> r.profile() + ", records";
      case Subject.Primitive p ->
          "%s %s of %s".formatted(p.operation(), p.algorithm(), p.provider());
    };
  }

  private List<Subject.Primitive> primitives() {
    return plan.assignments().stream()
        .map(TrialCommand::subject)
        .filter(Subject.Primitive.class::isInstance)
        .map(Subject.Primitive.class::cast)
        .distinct()
        .toList();
  }

  /** Keeps what there is: the record without an end, and why. */
  private Outcome broken(End end, String reason, Exception cause) {
    if (end != End.INTERRUPTED) {
      objections.add(
          "it broke off after %d of %d trials: %s"
              .formatted(stored, plan.assignments().size(), reason));
    }
    run = ended(Optional.empty());
    try {
      folder.update(run);
      return outcome(end, reason, Optional.of(cause));
    } catch (IOException e) {
      return outcome(
          end,
          reason + "; and its record could not be updated: " + e.getMessage(),
          Optional.of(cause));
    }
  }

  private Run ended(Optional<java.time.Instant> end) {
    List<Verdict.Reason> reasons = new ArrayList<>();
    objections.forEach(o -> reasons.add(Verdict.Reason.everything(o)));
    return new Run(
        run.id(),
        run.experiment(),
        run.precision(),
        run.rules(),
        run.seed(),
        run.started(),
        end,
        run.series(),
        run.hops(),
        run.clients(),
        run.blocks(),
        run.forks(),
        run.skipped(),
        Verdict.of(reasons));
  }

  private Outcome outcome(End end, String reason, Optional<Exception> cause) {
    return new Outcome(end, reason, cause, run, folder.path(), stored);
  }
}
