package io.b2bench.cli.command;

import io.b2bench.report.Reports;
import io.b2bench.results.connection.Lateness;
import io.b2bench.results.connection.MemoryNeed;
import io.b2bench.results.cost.Estimates;
import io.b2bench.results.cost.Service;
import io.b2bench.results.log.LogRates;
import io.b2bench.results.store.Recorded;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what TLS would add to another service, by the unit costs of a decomposition. */
@Command(
    name = "estimate",
    header = "Says what each profile would add to your service, by the unit costs of a run.",
    footer = {
      "",
      "Examples:",
      "  b2bench estimate RUN --requests 1000/s --kilobytes-out 20 --kilobytes-in 2 \\",
      "    --handshakes 40/s --resumed 0.8 --business-cpu 4ms",
      "  b2bench estimate RUN --from-log access.log --business-cpu 4ms",
      "",
      "RUN is the folder of a run of b2bench run decompose."
    })
final class EstimateCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(paramLabel = "RUN", description = "Folder of a run of decompose.")
  private Path run = Path.of("");

  @Mixin private ServiceOptions options = new ServiceOptions();

  @Mixin private RoundTripOptions link = new RoundTripOptions();

  @Mixin private MemoryOptions memory = new MemoryOptions();

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also writes the estimate to a file as JSON.")
  private Optional<Path> json = Optional.empty();

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description = "Also writes the estimate to a file as Markdown.")
  private Optional<Path> markdown = Optional.empty();

  EstimateCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    Optional<LogRates> rates = options.rates();
    Service service = options.service(rates);
    Optional<Lateness> lateness = link.lateness(context);
    Optional<MemoryNeed> need = memory.need(context);
    options.said(rates).forEach(context.out()::println);
    EndedRun ended = EndedRun.of(context, run);
    Recorded recorded = ended.outline();
    recorded.notes().forEach(context.err()::println);
    Estimates estimates =
        UnitCostRuns.estimates(ended, service)
            .named(recorded.catalog())
            .judging(recorded.run().rules().judges())
            .with(lateness)
            .holding(need);
    context
        .out()
        .println(Reports.table(estimates, context.screen().columns(), context.screen().colour()));
    if (json.isPresent()) {
      Reports.write(json.get(), estimates);
    }
    if (markdown.isPresent()) {
      Reports.markdown(markdown.get(), estimates);
    }
    return ExitCode.VALID;
  }
}
