package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.cli.console.Spans;
import io.b2bench.cli.console.TrialProgress;
import io.b2bench.cli.machine.ProfileText;
import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.experiment.plan.Draft;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.run.Outcome;
import io.b2bench.experiment.run.Records;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.TrialFolder;
import io.b2bench.results.store.UnwritableRunException;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.handshake.HandshakeEnvironment;
import io.b2bench.workloads.handshake.HandshakePlan;
import io.b2bench.workloads.handshake.HandshakeRun;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Runs the handshake experiment, which has profiles, precision and seed, and nothing else. */
final class HandshakeExperiment {
  /** Its name in files and on the command line. */
  static final String NAME = "handshake";

  private static final String NO_TLS = "no TLS, so no handshake";

  private final Context context;
  private final Path runs;

  /**
   * An experiment.
   *
   * @param runs folder that takes the folder of the run
   */
  HandshakeExperiment(Context context, Path runs) {
    this.context = context;
    this.runs = runs;
  }

  /** Runs it; returns the exit code. */
  int run(Draft draft, Catalog catalog) throws IOException, InterruptedException {
    refuseForeign(draft);
    Experiment asked =
        draft
            .complete()
            .withProfiles(
                List.copyOf(new LinkedHashSet<>(draft.profiles().orElse(HandshakePlan.PROFILES))));
    List<TlsProfile> wanted = asked.profiles().stream().map(catalog::profile).toList();
    List<Tls> shaking = wanted.stream().filter(Tls.class::isInstance).map(Tls.class::cast).toList();
    if (shaking.isEmpty()) {
      throw nothingToMeasure(skipped(wanted, Map.of()));
    }
    Programs programs = Programs.in(context.home());
    programs.jar("micro-bench");
    Map<String, String> missing = UsableProfiles.missing(shaking);
    List<Run.Skipped> skipped = skipped(wanted, missing);
    List<Tls> profiles = shaking.stream().filter(p -> !missing.containsKey(p.name())).toList();
    if (profiles.isEmpty()) {
      throw nothingToMeasure(skipped);
    }
    return context.workloads().alone(() -> measure(asked, profiles, skipped, programs));
  }

  private int measure(
      Experiment asked, List<Tls> profiles, List<Run.Skipped> skipped, Programs programs)
      throws IOException, InterruptedException {
    Instant now = context.clock().instant();
    HandshakePlan plan =
        HandshakePlan.of(
            profiles.stream().map(Tls::name).toList(), asked.precision(), asked.seed());
    Run begun = begun(RunCommand.free(runs, Records.id(asked, now)), asked, profiles, skipped, now);
    TrialFolder folder = create(begun, asked, programs);
    announce(asked, plan, begun, folder);
    TrialProgress progress = new TrialProgress(plan, context.progress());
    HandshakeRun run =
        new HandshakeRun(plan, profiles, programs, folder, begun, context.clock(), progress);
    return Interruption.during(() -> conclude(run, progress), run::stop);
  }

  private static void refuseForeign(Draft draft) {
    Map<String, Boolean> foreign =
        Map.ofEntries(
            Map.entry("clients", draft.clients().isPresent()),
            Map.entry("connection", draft.connection().isPresent()),
            Map.entry("hops", draft.hops().isPresent()),
            Map.entry("partner-connections", draft.partnerConnections().isPresent()),
            Map.entry("database", draft.database().isPresent()),
            Map.entry("scale", draft.businesses().isPresent() || draft.items().isPresent()),
            Map.entry("think-time", draft.thinkTime().isPresent()),
            Map.entry("arrivals", draft.arrivals().isPresent()),
            Map.entry("limits", draft.limits().isPresent()),
            Map.entry("isolation", draft.isolation().isPresent()),
            Map.entry("samples", draft.samples().isPresent()));
    String named =
        foreign.entrySet().stream()
            .filter(Map.Entry::getValue)
            .map(Map.Entry::getKey)
            .sorted()
            .collect(Collectors.joining(", "));
    if (!named.isEmpty()) {
      throw CommandFailedException.usage(
          "the handshake experiment takes profiles, precision and seed; leave out " + named);
    }
  }

  private static List<Run.Skipped> skipped(List<TlsProfile> wanted, Map<String, String> missing) {
    List<Run.Skipped> skipped = new ArrayList<>();
    for (TlsProfile profile : wanted) {
      Optional.ofNullable(missing.get(profile.name()))
          .or(() -> profile instanceof Tls ? Optional.empty() : Optional.of(NO_TLS))
          .ifPresent(reason -> skipped.add(new Run.Skipped(profile.name(), reason)));
    }
    return List.copyOf(skipped);
  }

  private static CannotMeasureException nothingToMeasure(List<Run.Skipped> skipped) {
    return new CannotMeasureException(
        skipped.stream()
            .map(s -> "cannot measure " + s.profile() + " here: " + s.reason())
            .collect(Collectors.joining("; ")));
  }

  private static Run begun(
      String id, Experiment asked, List<Tls> profiles, List<Run.Skipped> skipped, Instant now) {
    return new Run(
        id,
        NAME,
        asked.precision().text(),
        new Run.Rules(
            asked.precision().judges(),
            asked.precision().mean().margin(),
            asked.precision().tail().margin(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            Map.of()),
        asked.seed(),
        now,
        Optional.empty(),
        profiles.stream().map(p -> new Run.Series(p.name(), p.name(), ProfileText.of(p))).toList(),
        List.of(),
        List.of(),
        0,
        List.of(),
        skipped,
        Verdict.of(List.of()));
  }

  private TrialFolder create(Run begun, Experiment asked, Programs programs)
      throws IOException, InterruptedException {
    String yaml =
        "experiment: %s\nprofiles: [%s]\nprecision: %s\nseed: %d\n"
            .formatted(
                NAME, String.join(", ", asked.profiles()), asked.precision().text(), asked.seed());
    try {
      return TrialFolder.create(
          runs, begun, yaml, asked.catalog(), HandshakeEnvironment.of(programs));
    } catch (UnwritableRunException e) {
      throw CommandFailedException.cannot(
          e.getMessage() + "; nothing was started, --output names another folder", e);
    }
  }

  private void announce(Experiment asked, HandshakePlan plan, Run begun, TrialFolder folder) {
    context
        .out()
        .println(
            "%s at %s, seed %d, about %s"
                .formatted(
                    NAME,
                    asked.precision().judges()
                        ? asked.precision().text()
                        : "SMOKE (a first look: figures of JVMs that are hardly warm)",
                    asked.seed(),
                    Spans.text(plan.expected())));
    Columns columns = new Columns();
    columns.row(
        "  profiles", String.join(", ", begun.series().stream().map(s -> s.name()).toList()));
    begun.skipped().forEach(s -> columns.row("  skipped", s.profile() + ": " + s.reason()));
    columns.row("  trials", plan.assignments().size() + ", each in a JVM of its own");
    columns.row("  folder", Context.shown(folder.path()));
    context.out().print(columns.text());
    context.out().flush();
  }

  private int conclude(HandshakeRun run, TrialProgress progress) throws IOException {
    Outcome outcome;
    try (progress) {
      outcome = run.run();
    }
    return ReportCommand.conclude(context, outcome);
  }
}
