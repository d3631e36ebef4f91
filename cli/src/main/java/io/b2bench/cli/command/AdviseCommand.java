package io.b2bench.cli.command;

import io.b2bench.report.Reports;
import io.b2bench.results.advice.Advice;
import io.b2bench.results.advice.Adviser;
import io.b2bench.results.advice.Requirement;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.cost.Service;
import io.b2bench.results.log.LogRates;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.configuration.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says which profile of a run to take: what policies leave, in the order of what it costs. */
@Command(
    name = "advise",
    header = "Says which profiles of a run policies allow, cheapest first, and why not the others.",
    footer = {
      "",
      "Examples:",
      "  b2bench advise RUN --policy nist-sp800-52r2",
      "  b2bench advise RUN --policy rfc9325 --require forward-secrecy,post-quantum \\",
      "    --now tls12-ecdhe-rsa-aes128gcm",
      "  b2bench advise RUN --policy rfc9325,./house.yaml --configure nginx",
      "  b2bench advise RUN --policy rfc9325 --from-log access.log --business-cpu 4ms",
      "",
      "With a description of your service, as for b2bench estimate, RUN is one of decompose."
    })
final class AdviseCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(paramLabel = "RUN", description = "Folder of a run of business, or of decompose.")
  private Path run = Path.of("");

  @Mixin private PolicyOption policy = new PolicyOption();

  @Option(
      names = "--require",
      paramLabel = "WHAT",
      split = ",",
      description = "What a profile must have: forward-secrecy, post-quantum, aead.")
  private List<String> required = List.of();

  @Option(
      names = "--now",
      paramLabel = "PROFILE",
      description = "The profile in use today, one of the run: what would a move cost?")
  private Optional<String> now = Optional.empty();

  @Option(
      names = "--configure",
      paramLabel = "PROGRAM",
      split = ",",
      description =
          "Also prints what to paste: nginx, haproxy, httpd, envoy, jetty, tomcat, spring-boot,"
              + " java.")
  private List<String> programs = List.of();

  @Option(
      names = "--take",
      paramLabel = "PROFILE",
      split = ",",
      description =
          "What --configure offers, the preferred one first; without it all that is allowed and"
              + " has a reason to be taken.")
  private List<String> take = List.of();

  @Mixin private ServiceOptions service = new ServiceOptions();

  @Option(names = "--json", paramLabel = "FILE", description = "Also writes the advice as JSON.")
  private Optional<Path> json = Optional.empty();

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description = "Also writes the advice as Markdown.")
  private Optional<Path> markdown = Optional.empty();

  AdviseCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    Adviser.Question question =
        new Adviser.Question(
            policy.policies(),
            required.stream()
                .map(text -> known("--require", text, Requirement.values(), Requirement::text))
                .toList(),
            now,
            take,
            programs.stream()
                .map(text -> known("--configure", text, Program.values(), Program::text))
                .toList(),
            Optional.empty(),
            LocalDate.ofInstant(context.clock().instant(), context.clock().getZone()));
    Optional<LogRates> rates = service.rates();
    Optional<Service> described =
        service.given() ? Optional.of(service.service(rates)) : Optional.empty();
    EndedRun ended = EndedRun.of(context, run);
    Recorded recorded = ended.outline();
    if (described.isEmpty() && UnitCostRuns.decomposed(ended).isPresent()) {
      throw CommandFailedException.usage(
          "%s has unit costs and not those of a service; describe yours: --requests, --kilobytes-out, --kilobytes-in and --handshakes, or --from-log, and --business-cpu"
              .formatted(Context.shown(run)));
    }
    recorded.notes().forEach(context.err()::println);
    Advice advice =
        advice(
            ended,
            question.of(recorded.ownCatalog().map(Context::shown).map(ShortestRun::quoted)),
            described);
    service.said(rates).forEach(context.out()::println);
    context
        .out()
        .println(Reports.table(advice, context.screen().columns(), context.screen().colour()));
    if (json.isPresent()) {
      Reports.write(json.get(), advice);
    }
    if (markdown.isPresent()) {
      Reports.markdown(markdown.get(), advice);
    }
    return ExitCode.VALID;
  }

  private Advice advice(EndedRun ended, Adviser.Question question, Optional<Service> described) {
    Results results = ended.results();
    Catalog catalog = ended.outline().catalog();
    try {
      return described.isPresent()
          ? Adviser.of(results, UnitCostRuns.estimates(ended, described.get()), catalog, question)
          : Adviser.of(results, catalog, question);
    } catch (IllegalArgumentException e) {
      throw CommandFailedException.usage(
          "nothing can be advised from %s: %s".formatted(Context.shown(run), e.getMessage()), e);
    }
  }

  private static <T> T known(String option, String text, T[] all, Function<T, String> name) {
    return Arrays.stream(all)
        .filter(one -> name.apply(one).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                CommandFailedException.usage(
                    "%s: unknown '%s'; there are %s"
                        .formatted(
                            option,
                            text,
                            Arrays.stream(all).map(name).collect(Collectors.joining(", ")))));
  }
}
