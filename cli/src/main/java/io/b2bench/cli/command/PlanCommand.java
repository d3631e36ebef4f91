package io.b2bench.cli.command;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.report.Reports;
import io.b2bench.results.analysis.figure.Processors;
import io.b2bench.results.connection.Lateness;
import io.b2bench.results.connection.MemoryNeed;
import io.b2bench.results.planning.DatabaseHost;
import io.b2bench.results.planning.Demand;
import io.b2bench.results.planning.Plan;
import io.b2bench.results.planning.Planner;
import io.b2bench.results.planning.Terms;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says how many cores and servers a rate, or so many clients, would need under each profile. */
@Command(
    name = "plan",
    header = "Says how many cores and servers the service needs under each profile of a run.",
    footer = {
      "",
      "Examples:",
      "  b2bench plan RUN --rate 1200/s --to pq-x25519mlkem768-ecdsa",
      "  b2bench plan RUN --clients 5000 --think-time 7s --cores 8 --price 0.04/core-hour \\",
      "    --growth 20%%/year"
    })
final class PlanCommand implements Callable<Integer> {
  private static final double MICROS_TO_NANOS = 1e3;

  /** The experiment whose load levels a plan is made from. */
  private static final String BUSINESS = "business";

  private final Context context;

  @Parameters(paramLabel = "RUN", description = "Folder of a run of business.")
  private Path run = Path.of("");

  @Option(names = "--rate", paramLabel = "RATE", description = "Interactions: 1200/s.")
  private Optional<String> rate = Optional.empty();

  @Option(names = "--clients", paramLabel = "N", description = "Clients, with --think-time.")
  private Optional<Integer> clients = Optional.empty();

  @Option(
      names = "--think-time",
      paramLabel = "TIME",
      description = "Mean pause of a client between two interactions: 7s.")
  private Optional<String> thinkTime = Optional.empty();

  @Option(
      names = "--to",
      paramLabel = "PROFILE",
      description = "The profile that the first sentence holds against the baseline of the run.")
  private Optional<String> to = Optional.empty();

  @Option(
      names = "--headroom",
      paramLabel = "SHARE",
      description = "Share of the processors that stays free; without it 30%%.")
  private String headroom = "30%";

  @Option(
      names = "--cores",
      paramLabel = "N",
      description = "Processors of a server; without it 8.")
  private int cores = 8;

  @Option(
      names = "--price",
      paramLabel = "PRICE",
      description = "What a processor costs: 0.04/core-hour.")
  private Optional<String> price = Optional.empty();

  @Option(
      names = "--growth",
      paramLabel = "SHARE",
      description = "By how much the rate grows: 20%%/year.")
  private Optional<String> growth = Optional.empty();

  @Mixin private RoundTripOptions link = new RoundTripOptions();

  @Mixin private MemoryOptions memory = new MemoryOptions();

  @Option(names = "--json", paramLabel = "FILE", description = "Also writes the plan as JSON.")
  private Optional<Path> json = Optional.empty();

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description = "Also writes the plan as Markdown.")
  private Optional<Path> markdown = Optional.empty();

  PlanCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    try {
      Demand demand = demand();
      Terms terms = terms();
      Optional<Lateness> lateness = link.lateness(context);
      Optional<MemoryNeed> need = memory.need(context);
      EndedRun ended = EndedRun.of(context, run);
      if (!ended.run().experiment().equals(BUSINESS)) {
        throw CommandFailedException.usage(
            "%s is a run of %s; a plan needs one of %s: b2bench run %s"
                .formatted(Context.shown(run), ended.run().experiment(), BUSINESS, BUSINESS));
      }
      ended.outline().notes().forEach(context.err()::println);
      Plan plan = plan(ended, demand, terms).with(lateness).holding(need);
      String table = Reports.table(plan, to, context.screen().columns(), context.screen().colour());
      context.out().println(table);
      if (json.isPresent()) {
        Reports.write(json.get(), plan);
      }
      if (markdown.isPresent()) {
        Reports.markdown(markdown.get(), plan, to);
      }
    } catch (IllegalArgumentException e) {
      throw CommandFailedException.usage(
          "nothing can be planned from %s: %s".formatted(Context.shown(run), e.getMessage()), e);
    }
    return ExitCode.VALID;
  }

  private static Plan plan(EndedRun ended, Demand demand, Terms terms) {
    int processors =
        Processors.of(ended.outline().environment().placement(), Observation.SERVER)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "it does not say how many processors its server had"));
    return Planner.of(ended.results(), processors, demand, terms)
        .withDatabase(DatabaseHost.withinServer(ended.outline()));
  }

  private Demand demand() {
    if (rate.isPresent() == clients.isPresent()) {
      throw CommandFailedException.usage(
          "say what is asked of the service: either --rate or --clients with --think-time");
    }
    if (rate.isPresent()) {
      return new Demand.Rate(Quantities.rate("--rate", rate.get()));
    }
    String think =
        thinkTime.orElseThrow(
            () ->
                CommandFailedException.usage(
                    "clients need --think-time, their mean pause between two interactions"));
    double micros = Quantities.micros("--think-time", think);
    return new Demand.Clients(
        clients.get(), Duration.ofNanos(Math.round(micros * MICROS_TO_NANOS)));
  }

  private Terms terms() {
    return new Terms(
        Quantities.share("--headroom", headroom),
        cores,
        price.isPresent() ? OptionalDouble.of(money(price.get())) : OptionalDouble.empty(),
        growth
            .map(g -> Quantities.per("--growth", g, "year", "a growth such as 20%/year"))
            .map(g -> Quantities.share("--growth", g))
            .orElse(0.0));
  }

  private static double money(String text) {
    String amount = Quantities.per("--price", text, "core-hour", "a price such as 0.04/core-hour");
    if (!amount.matches("\\d{1,9}(\\.\\d{1,9})?")) {
      throw CommandFailedException.usage(
          "--price is %s; it must be a price such as 0.04/core-hour".formatted(text));
    }
    return Double.parseDouble(amount);
  }
}
