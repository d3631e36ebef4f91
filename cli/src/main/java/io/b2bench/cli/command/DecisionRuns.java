package io.b2bench.cli.command;

import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.ProfileCost;
import io.b2bench.results.cost.Term;
import io.b2bench.results.decision.Decider;
import io.b2bench.results.decision.Question;
import io.b2bench.results.decision.Source;
import io.b2bench.results.record.Environment;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.UnknownProfileException;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;

/**
 * The run that a question is answered from.
 *
 * @param context where runs are
 * @param own the user's file of profiles; absent where there is none
 * @param question the question
 */
record DecisionRuns(Context context, Optional<Path> own, Question question) {
  private static final String RESUMED = "@resumed";
  private static final String MEASURE = "use --measure";

  /**
   * A run with its unit costs.
   *
   * @param run the run
   * @param costs its unit costs
   * @param source what is said of it
   */
  record Chosen(EndedRun run, Decomposition costs, Source source) {
    List<TlsProfile> profiles() {
      return Decider.known(costs).stream().map(run.outline().catalog()::profile).toList();
    }

    /** Whether it has the profiles. */
    boolean knows(List<String> names) {
      return Decider.known(costs).containsAll(names);
    }
  }

  /** Whose costs the question is about. */
  private MeasuredProgram measured() {
    return MeasuredProgram.of(question);
  }

  /** The profiles that the question names. */
  List<String> asked() {
    return Stream.of(question.now(), question.to()).flatMap(Optional::stream).distinct().toList();
  }

  /**
   * The run that the user names, or else the first on the shelf that has the profiles; of these one
   * that has a cost for the load.
   *
   * @throws CommandFailedException when there is none
   */
  Chosen choose(Optional<Path> named) {
    Shelf shelf = Shelf.of(context);
    if (named.isPresent()) {
      return named(shelf, EndedRun.of(context, named.get()));
    }
    List<String> asked = asked();
    asked.forEach(this::known);
    List<Chosen> able =
        shelf.of(UnitCostRuns.EXPERIMENT).stream()
            .filter(run -> measured(run, asked))
            .flatMap(run -> chosen(shelf, run).stream())
            .filter(chosen -> chosen.knows(asked))
            .sorted(
                Comparator.comparing((Chosen chosen) -> !chosen.source().reach().quantifies())
                    .thenComparing(chosen -> !measured().prefers(chosen.run())))
            .toList();
    return able.stream()
        .filter(chosen -> hasCosts(chosen, asked))
        .findFirst()
        .or(() -> able.stream().findFirst())
        .orElseThrow(
            () ->
                CommandFailedException.usage(
                    "no run has measured %s; add --measure to measure it here in about 15 minutes"
                        .formatted(asked.isEmpty() ? "a profile" : String.join(" or ", asked))));
  }

  private Chosen named(Shelf shelf, EndedRun run) {
    Chosen chosen =
        chosen(shelf, run)
            .orElseThrow(
                () ->
                    CommandFailedException.usage(
                        "%s is a run of %s without unit costs between client and server; --run needs one made by b2bench run decompose"
                            .formatted(Context.shown(run.folder()), run.run().experiment())));
    for (String name : asked()) {
      if (!chosen.knows(List.of(name))) {
        throw CommandFailedException.usage(
            "%s did not measure %s, only %s"
                .formatted(
                    Context.shown(run.folder()),
                    name,
                    String.join(", ", Decider.known(chosen.costs()))));
      }
    }
    return chosen;
  }

  private void known(String name) {
    try {
      catalog().profile(name);
    } catch (UnknownProfileException e) {
      throw CommandFailedException.usage(String.valueOf(e.getMessage()), e);
    }
  }

  private Catalog catalog() {
    return CatalogOption.load(own);
  }

  /** Without reading what its windows say. */
  private static boolean measured(EndedRun run, List<String> asked) {
    return run.run().series().stream().map(s -> s.profile()).toList().containsAll(asked);
  }

  private boolean hasCosts(Chosen chosen, List<String> asked) {
    return asked.stream()
        .flatMap(name -> chosen.costs().of(name).stream())
        .allMatch(units -> ProfileCost.of(units, question.planned().service()).cost().isPresent());
  }

  private Optional<Chosen> chosen(Shelf shelf, EndedRun run) {
    return UnitCostRuns.ofTheFront(run).map(costs -> new Chosen(run, costs, source(shelf, run)));
  }

  private Source source(Shelf shelf, EndedRun run) {
    Recorded recorded = run.outline();
    Environment environment = recorded.environment();
    return new Source(
        run.run().id(),
        LocalDate.ofInstant(run.run().started(), ZoneOffset.UTC),
        environment.host().getOrDefault("processor", "an unknown processor"),
        MeasuredProgram.words(run),
        measured().remark(run),
        run.run().rules().judges(),
        shelf.reach(run),
        run.predictions());
  }

  /**
   * Makes a run of plain and the profiles asked about.
   *
   * @param commands where the command that runs is
   * @return its exit code
   */
  int measure(CommandLine commands, Optional<Path> named) {
    if (named.isPresent()) {
      throw CommandFailedException.usage("--measure and --run exclude each other");
    }
    if (question.to().isEmpty()) {
      throw CommandFailedException.usage("--measure needs --to, the profile to measure");
    }
    asked().forEach(this::known);
    List<String> words = new ArrayList<>(List.of("run", UnitCostRuns.EXPERIMENT, "--profiles"));
    words.add(String.join(",", Stream.concat(Stream.of("plain"), wanted()).distinct().toList()));
    own.ifPresent(file -> words.addAll(List.of("--catalog", file.toString())));
    words.addAll(measured().options(asked().stream().map(catalog()::profile).toList()));
    return commands.execute(words.toArray(String[]::new));
  }

  /** What a cost lacks, and how it is found or why nobody can. */
  static ProfileCost explained(ProfileCost cost, Catalog catalog) {
    if (!cost.unmeasured().contains(Term.RESUMED_HANDSHAKE)) {
      return cost.unmeasured().isEmpty() ? cost : cost.refusing(MEASURE);
    }
    Map<String, String> missing =
        UsableProfiles.missing(List.of(catalog.profile(cost.profile() + RESUMED)));
    return cost.refusing(missing.isEmpty() ? MEASURE : String.join("; ", missing.values()));
  }

  /** With sessions resumed where the load resumes some and this Java can. */
  private Stream<String> wanted() {
    return question.planned().service().resumed() > 0
        ? asked().stream()
            .filter(name -> !name.equals("plain"))
            .flatMap(
                name ->
                    Stream.of(name, name + RESUMED)
                        .filter(
                            n -> UsableProfiles.missing(List.of(catalog().profile(n))).isEmpty()))
        : asked().stream();
  }
}
