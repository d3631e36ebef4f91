package io.b2bench.cli.command;

import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.report.Reports;
import io.b2bench.results.decision.Decider;
import io.b2bench.results.decision.Decision;
import io.b2bench.results.decision.Pasting;
import io.b2bench.results.decision.Question;
import io.b2bench.results.decision.Requirement;
import io.b2bench.results.decision.SpokenProfiles;
import io.b2bench.results.log.LogRates;
import io.b2bench.results.planning.Terms;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.configuration.Configuration;
import io.b2bench.tls.configuration.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** From one profile to another at a load: what it costs, whether it may be, what to paste. */
@Command(
    name = "decide",
    header = "Estimates what switching from one TLS profile to another costs your service.",
    footer = {
      "",
      "Examples:",
      "  b2bench decide --now tls12-ecdhe-rsa-aes128gcm --to pq-x25519mlkem768-ecdsa \\",
      "    --from-log access.log --scale 50 --policy nist-sp800-52r2",
      "  b2bench decide --requests 1000/s --kilobytes-out 20KB --handshakes 40/s \\",
      "    --business-cpu 4ms --policy rfc9325 --paste nginx",
      "  b2bench decide --to tls13-aes128gcm --clients 5000 --think-time 7s --kilobytes-out 20KB",
      "",
      "Costs come from the newest decompose run on this machine, or else from a shipped run."
    })
final class DecideCommand implements Callable<Integer> {
  private final Context context;

  @Option(
      names = "--now",
      paramLabel = "PROFILE",
      description = "Profile in use today (default: plain HTTP).")
  private Optional<String> now = Optional.empty();

  @Option(
      names = "--to",
      paramLabel = "PROFILE",
      description = "Profile to switch to (default: all allowed profiles, cheapest first).")
  private Optional<String> to = Optional.empty();

  @Mixin private LoadOptions load = new LoadOptions();

  @Option(
      names = "--observed",
      paramLabel = "CORES",
      description =
          "CPU the service uses at that load: 'CPU=3.4 cores'. Gives server counts without --business-cpu; with it, checks the prediction.")
  private Optional<String> observed = Optional.empty();

  @Option(
      names = "--headroom",
      paramLabel = "SHARE",
      description = "Share of the processors to keep free (default: ${DEFAULT-VALUE}).")
  private String headroom = "30%";

  @Option(names = "--cores", paramLabel = "N", description = "Processors per server (default: 8).")
  private int cores = 8;

  @Option(
      names = "--price",
      paramLabel = "PRICE",
      description = "Price of a processor: 0.04/core-hour.")
  private Optional<String> price = Optional.empty();

  @Option(names = "--growth", paramLabel = "SHARE", description = "Growth of the load: 20%%/year.")
  private Optional<String> growth = Optional.empty();

  @Mixin private PolicyOption policy = new PolicyOption();

  @Option(
      names = "--require",
      paramLabel = "WHAT",
      split = ",",
      description = "Properties a profile must have: forward-secrecy, post-quantum, aead.")
  private List<String> required = List.of();

  @Option(
      names = "--paste",
      paramLabel = "PROGRAM",
      split = ",",
      description =
          "Also prints server configuration for nginx, haproxy, httpd, envoy, jetty, tomcat, spring-boot,"
              + " java.")
  private List<String> programs = List.of();

  @Mixin private CatalogOption catalog = new CatalogOption();

  @Mixin private BesideOptions beside = new BesideOptions();

  @Option(names = "--run", paramLabel = "FOLDER", description = "Run to take the costs from.")
  private Optional<Path> run = Optional.empty();

  @Option(
      names = "--measure",
      description = "Measures plain, --now and --to on this machine first (about 15 minutes).")
  private boolean measure;

  @Option(names = "--details", description = "Also prints the figures behind the answer.")
  private boolean details;

  @Option(names = "--json", paramLabel = "FILE", description = "Also writes the answer as JSON.")
  private Optional<Path> json = Optional.empty();

  @Option(
      names = "--page",
      paramLabel = "FILE",
      description = "Also writes an HTML page with sliders for the load.")
  private Optional<Path> page = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  DecideCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    List<Program> pasted =
        programs.stream()
            .map(text -> known("--paste", text, Program.values(), Program::text))
            .toList();
    Optional<LogRates> log = load.log(context.progress());
    Question question = question(log);
    DecisionRuns runs = new DecisionRuns(context, catalog.file(), question);
    if (measure) {
      int code = runs.measure(spec.commandLine().getParent(), run);
      if (code != ExitCode.VALID) {
        return code;
      }
    }
    DecisionRuns.Chosen chosen = runs.choose(run);
    question = spoken(question, chosen);
    chosen.run().outline().notes().forEach(context.err()::println);
    Decision decision = decide(question, chosen).withBeside(beside.find(context, runs.asked()));
    List<Configuration> configurations = paste(decision, chosen, pasted);
    print(decision, configurations);
    write(decision, chosen, configurations);
    return ExitCode.VALID;
  }

  /** Where nobody says what is in use today, the log may. */
  private static Question spoken(Question question, DecisionRuns.Chosen chosen) {
    return question.now().isPresent() || question.log().isEmpty()
        ? question
        : question.withNow(
            new SpokenProfiles(chosen.run().outline().catalog(), question.log().get().spoken())
                .likest(Decider.known(chosen.costs())));
  }

  private static Decision decide(Question question, DecisionRuns.Chosen chosen) {
    Catalog catalog = chosen.run().outline().catalog();
    try {
      Decision decision =
          Decider.decide(
              chosen.costs(),
              catalog,
              question,
              chosen.source(),
              UsableProfiles.missing(chosen.profiles()).keySet());
      return decision.withTo(
          decision
              .to()
              .map(
                  c ->
                      c.withCosts(
                          c.costs().stream()
                              .map(cost -> DecisionRuns.explained(cost, catalog))
                              .toList())));
    } catch (IllegalArgumentException e) {
      throw CommandFailedException.usage(String.valueOf(e.getMessage()), e);
    }
  }

  private static List<Configuration> paste(
      Decision decision, DecisionRuns.Chosen chosen, List<Program> programs) {
    try {
      return new Pasting(decision, chosen.run().outline().catalog()).of(programs);
    } catch (IllegalArgumentException e) {
      throw CommandFailedException.usage("--paste: " + e.getMessage(), e);
    }
  }

  private Question question(Optional<LogRates> log) {
    try {
      Terms terms =
          new Terms(
              Quantities.share("--headroom", headroom),
              cores,
              price.isPresent()
                  ? OptionalDouble.of(Quantities.money("--price", price.get()))
                  : OptionalDouble.empty(),
              growth
                  .map(text -> Quantities.share("--growth", Quantities.per(text, "year")))
                  .orElse(0.0));
      return new Question(
          now,
          to,
          load.scenarios(log, 1 - terms.headroom()),
          load.assumed(log),
          log,
          observed.isPresent()
              ? OptionalDouble.of(Quantities.cores("--observed", observed.get()))
              : OptionalDouble.empty(),
          terms,
          policy.policies(),
          required.stream()
              .map(text -> known("--require", text, Requirement.values(), Requirement::text))
              .toList(),
          LocalDate.ofInstant(context.clock().instant(), context.clock().getZone()));
    } catch (IllegalArgumentException e) {
      throw CommandFailedException.usage(String.valueOf(e.getMessage()), e);
    }
  }

  private void print(Decision decision, List<Configuration> configurations) {
    int columns = context.screen().columns();
    boolean colour = context.screen().colour();
    context.out().print(Reports.table(decision, details, columns, colour));
    if (!configurations.isEmpty()) {
      context.out().print(Reports.table(configurations, columns, colour));
    }
    context.out().flush();
  }

  private void write(
      Decision decision, DecisionRuns.Chosen chosen, List<Configuration> configurations)
      throws IOException {
    if (json.isPresent()) {
      Reports.write(json.get(), decision);
    }
    if (page.isPresent()) {
      Reports.page(
          page.get(),
          decision,
          chosen.costs(),
          chosen.run().outline().catalog(),
          configurations,
          repeat());
    }
  }

  private String repeat() {
    return "./b2bench "
        + spec.commandLine().getParseResult().originalArgs().stream()
            .map(ShortestRun::quoted)
            .collect(Collectors.joining(" "));
  }

  private static <T> T known(String option, String text, T[] values, Function<T, String> name) {
    return Arrays.stream(values)
        .filter(value -> name.apply(value).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                CommandFailedException.usage(
                    "%s: unknown '%s'; choose from %s"
                        .formatted(
                            option,
                            text,
                            Arrays.stream(values).map(name).collect(Collectors.joining(", ")))));
  }
}
